import { limits } from './limits.ts'
import type { PlainFormProblemCode } from './problems.ts'

/** Validates the edges of a clip, in seconds of its video. The problem belongs to the end; null if there is none. */
export function edgeProblem(
  { start, end }: { start: number; end: number },
  videoDuration: number,
): PlainFormProblemCode | null {
  const { seconds, edgeTolerance } = limits.clip
  if (start >= end) return 'endBeforeStart'
  if (end > videoDuration + edgeTolerance) return 'endAfterVideo'
  if (end - start < seconds.min) return 'clipTooShort'
  return end - start > seconds.max ? 'clipTooLong' : null
}
