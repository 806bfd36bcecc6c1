import { readFile, rm } from 'node:fs/promises'
import { mp4File } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import { readPackets } from '../../probe/readPackets.ts'
import type { Span } from '../../pure/Analysis.ts'
import { type KeyframeStretch, touchedStretches } from '../../pure/captions/touchedStretches.ts'
import { editDuration, shownIn } from '../../pure/edit/editTime.ts'
import { keyframeTimes } from '../../pure/measure/Packets.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { concatInput } from '../concatInput.ts'
import type { Encoder } from '../encoders/Encoder.ts'
import { encodeSoundly } from '../encodeSoundly.ts'
import { type Encoded, measuredClip } from '../measuredClip.ts'
import { type EditPlan, rangesOf } from '../planEdit.ts'
import { avcConfiguration } from '../smart/avcConfiguration.ts'

const timeoutSeconds = 120
/** Above this share of a clip, encoding parts is not worth the joins. */
const mostTouched = 0.6

/** A file of ours, and where its captions are outdated. */
export interface Outdated {
  file: string
  /** In seconds of the clip, in order. */
  changed: readonly Span[]
}

interface Fixing {
  outFile: string
  signal?: AbortSignal | undefined
}

/**
 * Makes a file with changed captions from the previous file: only the groups of pictures that show the change are
 * encoded again; everything else is copied, including the sound. Null if that is impossible or not worthwhile.
 * @throws ClipperError
 */
export async function fixCaptions(
  file: string,
  source: SourceInfo,
  plan: EditPlan & { encoder: Encoder },
  { former, outFile, signal }: Fixing & { former: Outdated },
): Promise<Encoded | null> {
  const [ranges = [], ...others] = plan.parts
  // Parts that lie far from each other were put together before.
  if (others.length > 0) return null
  const length = editDuration(ranges)
  const packets = await readPackets(former.file, { signal, timeoutSeconds })
  const stretches = touchedStretches(former.changed, keyframeTimes(packets), length)
  const touched = stretches.filter(({ isTouched }) => isTouched)
  if (touched.length === 0 || editDuration(touched) > mostTouched * length) return null
  const pieces = stretches.map((stretch, i) => ({ ...stretch, file: `${outFile}.${i}.mov` }))
  const list = `${outFile}.txt`
  try {
    await copyStretches(former.file, pieces, { outFile, signal })
    for (const piece of pieces.filter(({ isTouched }) => isTouched)) await encodeAgain(piece)
    if (!(await shareParameterSets(pieces))) return null
    await joinWithSound(pieces, list, former.file, { outFile, signal })
    return (await measuredClip(outFile, length)).encoded
  } finally {
    await Promise.all([list, ...pieces.map((piece) => piece.file)].map((path) => rm(path, { force: true })))
  }

  async function encodeAgain({ start, end, file: pieceFile }: KeyframeStretch & { file: string }): Promise<void> {
    const shown = await rangesOf(file, source, shownIn(ranges, { start, end }), signal)
    const piece = { ...plan, ranges: shown, at: start, target: 'piece', outFile: pieceFile } as const
    await encodeSoundly(file, { ...source, hasAudio: false }, piece, { signal, isExact: false, onOutput: () => {} })
  }
}

/** Frames of several files can only follow each other if a decoder has the parameter sets of all of them. */
async function shareParameterSets(pieces: readonly { file: string }[]): Promise<boolean> {
  let known: Buffer | null = null
  for (const { file } of pieces) {
    const own = avcConfiguration(await readFile(file))
    if (known && !known.equals(own)) return false
    // A copy: the file itself need not stay in memory.
    known ??= Buffer.from(own)
  }
  return true
}

/** Cuts the pictures of a file at keyframes, without decoding them. */
async function copyStretches(
  file: string,
  pieces: readonly (KeyframeStretch & { file: string })[],
  { outFile, signal }: Fixing,
): Promise<void> {
  const times = pieces.slice(1).map(({ start }) => start.toFixed(6))
  const cuts = ['-segment_times', times.join(','), '-segment_time_delta', '0.001', '-reset_timestamps', '1']
  const format = ['-segment_format', 'mov', '-segment_format_options', 'video_track_timescale=90000']
  const options = ['-map_metadata', '-1', ...cuts, ...format]
  const args = encodeArguments({
    input: [inputArguments(file)],
    picture: { from: '0:V:0', codec: 'copy' },
    container: { format: 'segment', to: `${outFile}.%d.mov`, options },
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds })
}

async function joinWithSound(
  pieces: readonly (KeyframeStretch & { file: string })[],
  list: string,
  former: string,
  { outFile, signal }: Fixing,
): Promise<void> {
  const parts = pieces.map(({ file, start, end }) => ({ file, seconds: end - start }))
  const args = encodeArguments({
    input: [await concatInput(list, parts), inputArguments(former)],
    picture: { from: '0:v:0', codec: 'copy' },
    sound: { from: '1:a:0?', codec: 'copy' },
    container: mp4File(outFile, ['-video_track_timescale', '90000']),
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds })
}
