import { anySize } from '../ffmpeg/inOneSize.ts'
import { containerClock, fileUrl, inputArguments } from '../ffmpeg/inputArguments.ts'
import { seekArguments } from '../ffmpeg/seekArguments.ts'
import { editDuration, outlineOf } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { coverArguments, picturesOf } from './drawnPictures.ts'
import { pictureFilters } from './pictureFilters.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { soundGraph, volumeFilters } from './soundFilters.ts'
import { taggedColours } from './sourcePictures.ts'

/** Seconds between keyframes at most: a player that seeks in the clip starts from one. */
const keyframeSeconds = 2

/** The audio encoding of a finished clip. */
export const clipSoundArguments = ['-c:a', 'aac', '-b:a', '160k', '-cutoff', '20000', '-ar', '48000', '-ac', '2']

/** One encode from the source: H.264 and AAC in an MP4 with fast start, or a piece of that. */
export function renderArguments(file: string, source: SourceInfo, plan: RenderPlan): string[] {
  const { ranges, seekTo, loudness, canToneMap, decoder, isResized, outFile, target } = plan
  const seconds = Number(editDuration(ranges).toFixed(6))
  const args = ['-nostdin', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1']
  args.push(
    ...inputArguments(file, [...decoder, ...(isResized ? anySize : []), ...seekArguments(seekTo), '-sn', '-dn']),
  )
  args.push(...coverArguments(file, source))
  const filters = pictureFilters(source, plan)
  const graphs = [
    ...(source.hasAudio ? [soundGraph([plan], source, volumeFilters(loudness))] : []),
    ...(source.isSound ? [`${picturesOf(source, 0, 1, plan.brand)}${filters}[picture]`] : []),
  ]
  if (graphs.length > 0) args.push('-filter_complex', graphs.join(';'))
  args.push('-t', String(seconds), ...(source.isSound ? ['-map', '[picture]'] : ['-map', '0:V:0', '-vf', filters]))
  // Times in ticks of their own, not in frames: pictures keep their distances, whatever the rate.
  args.push('-fps_mode', 'vfr', '-enc_time_base:v', '1:90000')
  args.push(
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    String(plan.crf),
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
  )
  args.push('-force_key_frames', `expr:gte(t,n_forced*${keyframeSeconds})`)
  if (source.rgb || (source.hdr && canToneMap)) args.push(...taggedColours)
  if (source.hasAudio) args.push('-map', '[sound]', ...(target === 'clip' ? clipSoundArguments : ['-c:a', 'pcm_f32le']))
  args.push('-map_metadata', '-1', '-map_chapters', '-1')
  if (target === 'clip') args.push('-movflags', '+faststart', '-f', 'mp4', fileUrl(outFile))
  else args.push('-video_track_timescale', '90000', '-f', 'mov', fileUrl(outFile))
  if (source.unevenStart) args.push('-t', String(outlineOf(ranges).end - seekTo), ...containerClock())
  return args
}
