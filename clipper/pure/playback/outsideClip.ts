import type { Span } from '../Analysis.ts'
import { editDuration, outlineOf, toClipTime, toSourceTime } from '../edit/editTime.ts'

/** Seconds before the end of a part that can be gone to: at the very end, nothing is shown. */
const beforeEnd = 0.05
/** Seconds: players stop a little beside the moment that they were sent to. */
const nearly = 0.02

/** What is there of a video of which only some parts were sent, or all of it. */
export const partsThere = (kept: readonly (readonly [number, number])[] | null, duration: number): Span[] =>
  kept ? kept.map(([start, end]) => ({ start, end })) : [{ start: 0, end: duration }]

/** The moment nearest to one of the source, in its seconds, that is there. `parts` are in order, and at least one. */
export function nearestThere(parts: readonly Span[], seconds: number): number {
  const nearest = ({ start, end }: Span) => Math.min(Math.max(seconds, start), Math.max(start, end - beforeEnd))
  const away = (at: number) => Math.abs(at - seconds)
  return parts.map(nearest).reduce((best, at) => (away(at) < away(best) ? at : best))
}

/**
 * Where a step of some seconds leads from a moment of the source, in its seconds. Within a clip, what was cut out is
 * stepped over; beyond its edges, and where one is outside of it already, there is only the source to step through.
 */
export function stepFrom(ranges: readonly Span[], seconds: number, by: number): number {
  const from = toClipTime(ranges, seconds)
  if (from === null) return seconds + by
  const [to, duration, { start, end }] = [from + by, editDuration(ranges), outlineOf(ranges)]
  if (to < 0) return start + to
  return to >= duration ? end + to - duration : toSourceTime(ranges, to)
}

/** Where a moment of the source is to a clip: one that a player is a little beside of counts as shown. */
export function placeInClip(ranges: readonly Span[], seconds: number): 'shown' | 'cut' | 'outside' {
  const { start, end } = outlineOf(ranges)
  if (seconds < start - nearly || seconds >= end) return 'outside'
  return ranges.some((range) => seconds >= range.start - nearly && seconds < range.end) ? 'shown' : 'cut'
}
