import type { Kept } from '../videos.ts'
import { limits } from './limits.ts'

interface Span {
  start: number
  end: number
}

/**
 * Returns whether all pictures from `start` to `end`, in seconds of the video, are within one of the uploaded parts.
 */
export function isKept(kept: Kept | null, { start, end }: Span): boolean {
  const { edgeTolerance } = limits.clip
  return kept === null || kept.some(([from, to]) => start >= from - edgeTolerance && end <= to + edgeTolerance)
}

/** Returns the same for all ranges of an edit. */
export const areKept = (kept: Kept | null, ranges: readonly Span[]): boolean =>
  ranges.every((range) => isKept(kept, range))
