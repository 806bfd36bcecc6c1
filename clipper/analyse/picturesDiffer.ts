import { pixelsToPipe } from '../ffmpeg/containers.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Priority } from '../lowerPriority.ts'
import {
  comparedHeight,
  comparedWidth,
  differenceMeter,
  type PictureChange,
  sampledPerSecond,
} from '../pure/measure/differenceMeter.ts'
import type { SentReadings } from '../pure/sent/SentReadings.ts'

/** Pictures per window. The first has no predecessor for a comparison. */
const pictures = 4
/** Seconds by which a window begins before its first keyframe. */
const before = 0.001
/**
 * Tolerance of `change` and `share`: allows for a few pixels that are a level off, and a few that are barely visible.
 * `likeness` isn't compared: it can only hide cuts, and a level more or less decides whether a block counts as flat.
 */
const tolerance = { change: 0.01, share: 0.03 }

interface PictureLimits {
  signal: AbortSignal
  timeoutSeconds: number
  priority?: Priority
  /** The parts with pictures, in seconds; null if all of the video has them. */
  kept: readonly (readonly [number, number])[] | null
}

/** Replaces each window by the nearest one whose pictures are all uploaded. */
function withinParts(
  wanted: readonly number[],
  changes: readonly PictureChange[],
  last: number,
  kept: readonly (readonly [number, number])[],
): number[] {
  const timeOf = (i: number) => changes[i]?.time ?? 0
  // The picture after the last one of a window is read, too.
  const isThere = (first: number) =>
    kept.some(([start, end]) => timeOf(first) >= start - before && timeOf(first + pictures - 1) + 1 < end)
  const possible = changes.flatMap((_, i) => (i <= last && isThere(i) ? [i] : []))
  const nearest = wanted.flatMap((first) =>
    possible.length === 0
      ? []
      : [possible.reduce((best, i) => (Math.abs(i - first) < Math.abs(best - first) ? i : best))],
  )
  return [...new Set(nearest)]
}

/** Seconds from the beginning of a window of samples to its central moment. */
export const sampledLead = 2 / sampledPerSecond

/** Returns whether the pictures of a file differ from the readings, in any of some windows. */
export async function picturesDiffer(
  file: string,
  sent: SentReadings,
  moments: readonly number[],
  { kept, ...limits }: PictureLimits,
): Promise<boolean> {
  const { pass, changes } = sent
  const isSampled = pass === 'sampled'
  // The last samples may lie at the end itself. A sample is the last picture before it: the first of a window has none.
  const last = changes.length - pictures - (isSampled ? 2 : 0)
  if (last < 0) return true
  const wanted = moments.map((moment) => {
    const next = changes.findIndex(({ time }) => time >= moment)
    return Math.max(0, Math.min(last, (next < 0 ? changes.length : next) - 2))
  })
  // Parts that are shorter than a window can't be checked.
  const firsts = kept ? withinParts(wanted, changes, last, kept) : wanted
  // A window of samples is decoded from the keyframe before it, which is expensive: two processes share the work.
  const shares = isSampled ? [0, 1].map((share) => firsts.filter((_, i) => i % 2 === share)) : [firsts]
  const answers = await Promise.all(shares.map((share) => share.length > 0 && windowsDiffer(file, sent, share, limits)))
  return answers.includes(true)
}

/** Compares windows by their first picture. One process reads all of them. */
async function windowsDiffer(
  file: string,
  { pass, changes }: SentReadings,
  firsts: readonly number[],
  limits: Omit<PictureLimits, 'kept'>,
): Promise<boolean> {
  const isSampled = pass === 'sampled'
  const seen = pictures - (isSampled ? 2 : 1)
  const meter = differenceMeter()
  const skip = isSampled ? ['-skip_frame', 'noref', '-skip_loop_filter', 'all'] : ['-skip_frame', 'nokey']
  const input = firsts.map((first) => {
    const from = Math.max(0, (changes[first]?.time ?? 0) - (isSampled ? 0 : before))
    const until = (changes[first + pictures - 1]?.time ?? 0) + (isSampled ? 1 / sampledPerSecond : before)
    const part = ['-ss', from.toFixed(6), '-t', (until - from).toFixed(6), '-threads', '1', '-an', '-sn', '-dn']
    return inputArguments(file, [...part, ...skip])
  })
  const chosen = isSampled ? `fps=${sampledPerSecond}:round=up:start_time=0` : 'select=key'
  const small = `scale=${comparedWidth}:${comparedHeight}:flags=area+accurate_rnd,format=gray,setsar=1`
  const graph = firsts.map((_, i) => `[${i}:V:0]${chosen},trim=end_frame=${pictures},${small}[v${i}]`)
  graph.push(`${firsts.map((_, i) => `[v${i}]`).join('')}concat=n=${firsts.length}[seen]`)
  const args = encodeArguments({
    input,
    graph,
    picture: { from: '[seen]', times: ['-fps_mode', 'passthrough'] },
    container: pixelsToPipe,
  })
  await runFfmpeg('ffmpeg', args, { ...limits, onOutput: meter.push })
  // One more or less, and it isn't the same video.
  if (meter.changes.length !== pictures * firsts.length) return true
  return firsts.some((first, at) =>
    Array.from({ length: seen }, (_, i) => pictures - seen + i).some((i) => {
      const here = meter.changes[at * pictures + i]
      const sent = changes[first + i]
      if (!here || !sent) return true
      return (
        Math.abs(here.change - sent.change) > tolerance.change || Math.abs(here.share - sent.share) > tolerance.share
      )
    }),
  )
}
