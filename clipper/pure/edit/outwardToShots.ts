import type { Span, Word } from '../Analysis.ts'
import { longestFlash } from '../timeline/shotMarks.ts'

/** Seconds: tolerance of times. */
const slack = 1e-3

/**
 * Returns a range that is cut out, extended to the shot that ends or begins just beside it: otherwise a few pictures of
 * another shot would flash up at the join. Words are not cut off.
 * @param words in order, with their seconds
 * @param shots seconds at which shots begin, in order
 */
export function outwardToShots({ start, end }: Span, words: readonly Word[], shots: readonly number[]): Span {
  const isSilent = (from: number, to: number) =>
    !words.some((word) => word.start < to - slack && word.end > from + slack)
  const before = shots.findLast((at) => at < start)
  const after = shots.find((at) => at > end)
  return {
    start: before !== undefined && start - before <= longestFlash + slack && isSilent(before, start) ? before : start,
    end: after !== undefined && after - end <= longestFlash + slack && isSilent(end, after) ? after : end,
  }
}
