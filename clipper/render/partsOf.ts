import type { Span } from '../pure/Analysis.ts'

/** Seconds between two ranges that are decoded through. Beyond that a new seek is cheaper. */
const decodedThrough = 20
/** Each part is a process and an open file. */
const mostParts = 12

/** Groups ranges that are rendered together, in order: those that are close in the source. */
export function partsOf<Range extends Span>(ranges: readonly Range[]): Range[][] {
  const gaps = ranges.slice(1).map((range, i) => range.start - (ranges[i]?.end ?? 0))
  const widest = gaps.filter((gap) => gap > decodedThrough).sort((a, b) => b - a)
  const leastGap = widest.slice(0, mostParts - 1).at(-1) ?? Number.POSITIVE_INFINITY
  const parts: Range[][] = []
  for (const [i, range] of ranges.entries()) {
    const isNew = i === 0 || ((gaps[i - 1] ?? 0) >= leastGap && parts.length < mostParts)
    if (isNew) parts.push([range])
    else parts.at(-1)?.push(range)
  }
  return parts
}
