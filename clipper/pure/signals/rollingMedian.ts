import { percentile } from './percentileRanks.ts'

/** Median over a window of `width` samples centred on each sample; at the ends the window is cut off. */
export function rollingMedian(values: readonly number[], width: number): number[] {
  const half = Math.max(0, Math.floor(width / 2))
  return values.map((_, i) => percentile(values.slice(Math.max(0, i - half), i + half + 1), 0.5))
}

/** Mean over a window of `width` samples centred on each sample; at the ends the window is cut off. */
export function rollingMean(values: readonly number[], width: number): number[] {
  const half = Math.max(0, Math.floor(width / 2))
  const sums = [0]
  for (const value of values) sums.push((sums.at(-1) ?? 0) + value)
  return values.map((_, i) => {
    const from = Math.max(0, i - half)
    const to = Math.min(values.length, i + half + 1)
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)
  })
}
