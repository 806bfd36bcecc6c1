import { countBefore } from './countBefore.ts'

/** Returns the median over a window of `width` samples centred on each sample; at the ends the window is shorter. */
export function rollingMedian(values: readonly number[], width: number): number[] {
  const half = Math.max(0, Math.floor(width / 2))
  // The window in ascending order: one value is added and one removed, instead of a sort for each sample.
  const window: number[] = []
  const take = (value: number | undefined) => {
    if (value !== undefined) window.splice(countBefore(window, value), 0, value)
  }
  const drop = (value: number | undefined) => {
    if (value !== undefined) window.splice(countBefore(window, value), 1)
  }
  for (let i = 0; i < half; i++) take(values[i])
  return values.map((_, i) => {
    take(values[i + half])
    drop(values[i - half - 1])
    const middle = (window.length - 1) / 2
    const low = window[Math.floor(middle)] ?? 0
    return low + ((window[Math.ceil(middle)] ?? low) - low) * (middle - Math.floor(middle))
  })
}

/** Returns the mean over a window of `width` samples centred on each sample; at the ends the window is shorter. */
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
