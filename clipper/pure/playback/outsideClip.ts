import type { Span } from '../Analysis.ts'
import type { Edit } from '../edit/Edit.ts'
import { editOf } from '../edit/editOf.ts'
import { editDuration, outlineOf, toClipTime, toSourceTime } from '../edit/editTime.ts'

/** Seconds before the end of a part to seek to: at the very end, no picture is shown. */
const beforeEnd = 0.05
/** Seconds: players stop a little beside the seek target. */
const nearly = 0.02

/** Returns the available parts of a video, of which some parts or the whole were uploaded. */
export const partsThere = (kept: readonly (readonly [number, number])[] | null, duration: number): Span[] =>
  kept ? kept.map(([start, end]) => ({ start, end })) : [{ start: 0, end: duration }]

/** Returns the nearest available moment of the source, in its seconds. `parts` are in order, and at least one. */
export function nearestThere(parts: readonly Span[], seconds: number): number {
  const nearest = ({ start, end }: Span) => Math.min(Math.max(seconds, start), Math.max(start, end - beforeEnd))
  const away = (at: number) => Math.abs(at - seconds)
  return parts.map(nearest).reduce((best, at) => (away(at) < away(best) ? at : best))
}

/**
 * Returns the target of a step of some seconds from a moment of the source, in its seconds. Within a clip, cut-out
 * parts are skipped; outside of it, the step goes through the source.
 */
export function stepFrom(ranges: readonly Span[], seconds: number, by: number): number {
  const from = toClipTime(ranges, seconds)
  if (from === null) return seconds + by
  const [to, duration, { start, end }] = [from + by, editDuration(ranges), outlineOf(ranges)]
  if (to < 0) return start + to
  return to >= duration ? end + to - duration : toSourceTime(ranges, to)
}

/**
 * Returns the position of a moment of the source relative to a clip: one that a player is a little beside counts as
 * shown.
 */
export function placeInClip(ranges: readonly Span[], seconds: number): 'shown' | 'cut' | 'outside' {
  const { start, end } = outlineOf(ranges)
  if (seconds < start - nearly || seconds >= end) return 'outside'
  return ranges.some((range) => seconds >= range.start - nearly && seconds < range.end) ? 'shown' : 'cut'
}

/**
 * Returns the edit that is shown outside of a clip: a new one of the whole video, with the format and the crops of the
 * clip. Everything else, such as captions or a zoom, belongs to the clip.
 */
export function editOutside({ aspect, framing: { mode, crops } }: Edit, parts: readonly Span[]): Edit {
  const whole = { start: 0, end: parts.at(-1)?.end ?? 0 }
  return { ...editOf(whole, { aspect }), framing: { mode, crops } }
}
