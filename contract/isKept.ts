import { limits } from './limits.ts'
import type { Kept } from './videos.ts'

/** Are all pictures from `start` to `end`, in seconds of the video, within one of the parts that were sent? */
export function isKept(kept: Kept | null, { start, end }: { start: number; end: number }): boolean {
  const { edgeTolerance } = limits.clip
  return kept === null || kept.some(([from, to]) => start >= from - edgeTolerance && end <= to + edgeTolerance)
}
