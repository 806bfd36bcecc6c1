import { containerClock, fileUrl, inputArguments } from '../ffmpeg/inputArguments.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { pictureFilters } from './pictureFilters.ts'
import type { RenderPlan } from './RenderPlan.ts'
import { soundFilters } from './soundFilters.ts'

/** Seconds between keyframes at most: a player that seeks in the clip starts from one. */
const keyframeSeconds = 2

/** One encode from the source: H.264 and AAC in an MP4 with fast start. */
export function renderArguments(file: string, source: SourceInfo, plan: RenderPlan): string[] {
  const { range, seekTo, loudness, canToneMap, outFile } = plan
  const seconds = Number((range.end - range.start).toFixed(6))
  const before = range.start - seekTo
  const args = ['-nostdin', '-y', '-v', 'error', '-nostats', '-progress', 'pipe:1']
  args.push(...inputArguments(file, ['-ss', seekTo.toFixed(6), '-sn', '-dn']))
  args.push('-t', String(seconds), '-map', '0:V:0', '-vf', pictureFilters(source, plan))
  // Times in ticks of their own, not in frames: pictures keep their distances, whatever the rate.
  args.push('-fps_mode', 'vfr', '-enc_time_base:v', '1:90000')
  args.push('-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-profile:v', 'high', '-pix_fmt', 'yuv420p')
  args.push('-force_key_frames', `expr:gte(t,n_forced*${keyframeSeconds})`)
  if (source.hdr && canToneMap) args.push('-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709')
  if (source.hasAudio) {
    args.push('-map', `0:a:${source.audioStream ?? 0}`, '-af', soundFilters(seconds, before, loudness))
    args.push('-c:a', 'aac', '-b:a', '160k', '-cutoff', '20000', '-ar', '48000', '-ac', '2')
  }
  args.push('-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', fileUrl(outFile))
  if (source.unevenStart) args.push('-t', String(before + seconds), ...containerClock)
  return args
}
