import type { Span } from '../Analysis.ts'
import { editDuration, nearestClipTime } from '../edit/editTime.ts'
import { edgePictures } from './edgePictures.ts'

/** Seconds before the end of the last target, if the pictures are unknown: at the very end, nothing is shown. */
const beforeEnd = 0.05

/** Returns the first and the last target of a seek in a clip, and its duration, in seconds of the clip. */
export function seekBounds(
  ranges: readonly Span[],
  fps: number | undefined,
): { first: number; last: number; duration: number } {
  const duration = editDuration(ranges)
  if (fps === undefined) return { duration, first: 0, last: Math.max(0, duration - beforeEnd) }
  const { first, last } = edgePictures(ranges, fps)
  return { duration, first: nearestClipTime(ranges, first), last: nearestClipTime(ranges, last) }
}
