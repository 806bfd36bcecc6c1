import type { Span } from '../Analysis.ts'
import type { EditLimits } from './editProblem.ts'
import { editDuration, outlineOf, toSourceTime } from './editTime.ts'

/** The video of a clip. */
export interface LimitingVideo {
  /** Seconds. */
  duration: number
  /** The uploaded parts, in seconds; null if the whole video was uploaded. */
  kept: readonly (readonly [start: number, end: number])[] | null
}

/**
 * Returns the first and the last time, in seconds of the video, to which an edge of a clip can be moved while its other
 * edge and its cuts stay.
 */
export function edgeLimits(
  ranges: readonly Span[],
  edge: 'start' | 'end',
  { duration, kept }: LimitingVideo,
  { seconds: { min, max }, edgeTolerance }: EditLimits,
): Span {
  const outline = outlineOf(ranges)
  const total = editDuration(ranges)
  const at = outline[edge]
  const [from, to] = kept?.find(([start, end]) => at >= start - edgeTolerance && at <= end + edgeTolerance) ?? [
    0,
    duration,
  ]
  const longer = Math.max(0, max - total)
  return edge === 'start'
    ? { start: Math.max(from, outline.start - longer), end: toSourceTime(ranges, total - min) }
    : { start: toSourceTime(ranges, min), end: Math.min(to, outline.end + longer) }
}
