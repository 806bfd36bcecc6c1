import { isKept } from '../values/isKept.ts'
import { limits } from '../values/limits.ts'
import type { Kept } from '../videos.ts'
import type { PlainFormProblemCode } from './problems.ts'

/**
 * Validates the edges of a clip, in seconds of its video. If only the `kept` parts were uploaded, the clip must be
 * within them. The problem belongs to the end; null if there is none.
 */
export function edgeProblem(
  { start, end }: { start: number; end: number },
  videoDuration: number,
  kept: Kept | null = null,
): PlainFormProblemCode | null {
  const { seconds, edgeTolerance } = limits.clip
  if (start >= end) return 'endBeforeStart'
  if (end > videoDuration + edgeTolerance) return 'endAfterVideo'
  if (!isKept(kept, { start, end })) return 'rangeNotSent'
  if (end - start < seconds.min) return 'clipTooShort'
  return end - start > seconds.max ? 'clipTooLong' : null
}
