import { readFile, rm, writeFile } from 'node:fs/promises'
import { mp4File, mp4Part } from '../../ffmpeg/containers.ts'
import type { Encode, Output } from '../../ffmpeg/Encode.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import type { Edit } from '../../pure/edit/Edit.ts'
import { editOf } from '../../pure/edit/editOf.ts'
import { isSameEdit } from '../../pure/edit/isSameEdit.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { concatInput } from '../concatInput.ts'
import { clipSound } from '../renderArguments.ts'
import { heardSound, heardToPipe } from '../sound/heardSound.ts'
import { loudnessChangeOf } from '../sound/loudnessChange.ts'
import { type LoudnessChange, soundGraph } from '../sound/soundFilters.ts'
import { avcConfiguration, withParameterSetsOf } from './avcConfiguration.ts'
import { type Cut, planCut } from './planCut.ts'
import { type CutStream, readForCut } from './readForCut.ts'

const profiles: Readonly<Record<string, string>> = {
  High: 'high',
  Main: 'main',
  Baseline: 'baseline',
  'Constrained Baseline': 'baseline',
}
/** x264 CRF that looks like the source. */
export const originalCrf = 16

/**
 * Returns whether an edit shows the unchanged picture in one range. Every field counts as a change of the picture,
 * except those that are named here.
 */
export function keepsPictures(edit: Edit, hasWords: boolean): boolean {
  const [range] = edit.ranges
  if (!range) return false
  const { framing, captions, corrections, loudness, cover, brand } = edit
  return isSameEdit(edit, {
    ...editOf(range),
    // The format of the source is not cropped.
    framing,
    captions: hasWords ? { ...captions, style: 'none' } : captions,
    corrections,
    loudness,
    cover,
    // Its colours and font are those of captions.
    brand: brand && { ...brand, logo: undefined },
  })
}

/** Returns whether the input can be joined: 8-bit H.264 in an MP4, upright, not interlaced, starting at 0. */
function canBeCopied(source: SourceInfo, { stream, container }: { stream: CutStream; container: string }): boolean {
  const isPlain = !source.hdr && !source.interlaced && !source.startTime && !source.unevenStart
  const isUpright = !stream.side_data_list?.some(({ rotation }) => rotation)
  const isH264 = stream.codec_name === 'h264' && stream.pix_fmt === 'yuv420p' && (stream.profile ?? '') in profiles
  return isPlain && isUpright && isH264 && container.includes('mp4')
}

/** Options for the reordering of frames in the source: the decoder must delay both parts alike. */
function reordering(frames: number): string {
  if (frames === 0) return 'bframes=0'
  return frames === 1 ? 'bframes=3:b-pyramid=none' : 'bframes=3:b-pyramid=normal'
}

function headCodec({ color_range, color_space, color_primaries, color_transfer, ...stream }: CutStream): string[] {
  const colours = { color_range, colorspace: color_space, color_primaries, color_trc: color_transfer }
  const colourOptions = Object.entries(colours).flatMap(([name, value]) =>
    value && value !== 'unknown' ? [`-${name}`, value] : [],
  )
  const params = `sps-id=1:scenecut=0:keyint=infinite:${reordering(stream.has_b_frames ?? 0)}`
  const profile = profiles[stream.profile ?? ''] ?? 'high'
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', String(originalCrf), '-profile:v', profile]
  return [...codec, '-pix_fmt', 'yuv420p', ...colourOptions, '-x264-params', params]
}

export interface SmartCutOptions {
  outFile: string
  signal?: AbortSignal | undefined
}

/**
 * Cuts a range out of a video without encoding its pictures, except those before the first keyframe. The sound is
 * encoded, as in any clip. Null if that is not safe: then all pictures must be encoded.
 */
export async function smartCut(
  file: string,
  source: SourceInfo,
  edit: Edit,
  { outFile, signal }: SmartCutOptions,
): Promise<Cut | null> {
  const [range] = edit.ranges
  if (!range || source.isSound || !keepsPictures(edit, false)) return null
  const read = await readForCut(file, range, signal)
  const cut = canBeCopied(source, read) ? planCut(read.packets, range.start, range.end) : null
  if (!cut) return null
  const scale = Number(read.stream.time_base?.split('/')[1])
  const clock = ['-video_track_timescale', String(scale >= 10_000 ? scale : 90_000)]
  const [head, middle, list] = ['head.mp4', 'middle.mp4', 'txt'].map((ending) => `${outFile}.${ending}`) as [
    string,
    string,
    string,
  ]
  const run = (encode: Encode, onOutput?: (chunk: Buffer) => void) =>
    runFfmpeg('ffmpeg', encodeArguments(encode), {
      signal,
      ...(onOutput ? { onOutput } : {}),
      timeoutSeconds: 120 + 20 * (range.end - range.start),
    })
  const at = (seconds: number) => inputArguments(file, ['-seek_timestamp', '1', '-ss', seconds.toFixed(6)])
  try {
    const seconds = cut.keyframe - cut.first
    const hasHead = seconds > 0.001
    const input = [at(cut.keyframe + 0.000002)]
    const also: Output[] = []
    const pieces = [{ file: middle, seconds: cut.end - cut.keyframe }]
    if (hasHead) {
      input.push(at(Math.max(0, cut.first - 0.0005)))
      also.push({
        picture: { from: '1:V:0', codec: headCodec(read.stream), times: ['-fps_mode', 'passthrough'] },
        container: { ...mp4Part(head, clock), seconds: seconds - 0.002 },
      })
      pieces.unshift({ file: head, seconds })
    }
    const sound = source.hasAudio ? soundOf(file, source, cut) : null
    const heard = heardSound()
    const isHeard = sound !== null && edit.loudness === 'levelled'
    if (isHeard) {
      also.push({ sound: { from: '[sound]' }, container: heardToPipe })
      input.push(sound.input)
    }
    // All of it in one process: starting one costs as much as encoding some pictures.
    await run(
      {
        input,
        graph: isHeard ? [sound.graphOf(input.length - 1, null)] : [],
        picture: { from: '0:V:0', codec: 'copy', count: cut.copied },
        container: mp4Part(middle, clock),
        also,
      },
      heard.push,
    )
    if (hasHead) {
      const known = avcConfiguration(await readFile(middle))
      await writeFile(head, withParameterSetsOf(await readFile(head), known))
    }
    const pictures = await concatInput(list, pieces)
    const change = isHeard ? loudnessChangeOf(heard.slices) : null
    await run({
      input: sound ? [pictures, sound.input] : [pictures],
      graph: sound ? [sound.graphOf(1, change)] : [],
      picture: { from: '0:v:0', codec: 'copy' },
      sound: sound && { from: '[sound]', codec: clipSound },
      container: mp4File(outFile, clock),
    })
    return cut
  } finally {
    await Promise.all([head, middle, list].map((path) => rm(path, { force: true })))
  }
}

/** Encodes the sound of the same range, as long as the picture. */
function soundOf(file: string, source: SourceInfo, { first, end }: Cut) {
  return {
    input: inputArguments(file, ['-ss', first.toFixed(6), '-vn', '-sn', '-dn']),
    /** @param input its place among the inputs */
    graphOf: (input: number, loudness: LoudnessChange | null) =>
      soundGraph([{ input, seekTo: first, ranges: [{ start: first, end }] }], source, { loudness }),
  }
}
