import type { Span } from '../Analysis.ts'
import { outlineOf } from '../edit/editTime.ts'

/**
 * Tolerance in seconds by which the renderer assigns a picture to the other side of an edge: times are stored in
 * milliseconds.
 */
const rounding = { start: 0.001, end: 0.002 }

/**
 * Returns the seconds of the source at which a player shows the first and the last picture of a clip. If possible, in
 * the middle of the picture, because players round seek targets; and always within the clip.
 */
export function edgePictures(ranges: readonly Span[], fps: number): { first: number; last: number } {
  const { start, end } = outlineOf(ranges)
  const rate = fps > 0 ? fps : 25
  // The picture on screen at the clip's start, and the last one to appear in it.
  const firstBegins = Math.floor((start + rounding.start) * rate) / rate
  const lastBegins = (Math.ceil((end - rounding.end) * rate) - 1) / rate
  const firstRange = ranges[0]?.end ?? end
  const lastRange = ranges.at(-1)?.start ?? start
  return {
    first: Math.min((start + firstRange) / 2, Math.max(start, firstBegins + 0.5 / rate)),
    last: (Math.max(lastRange, lastBegins) + Math.min(end, lastBegins + 1 / rate)) / 2,
  }
}
