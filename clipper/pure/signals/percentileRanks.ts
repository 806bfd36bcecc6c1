/** Returns the share of samples below each sample, ties counted half: 0..1, and 0.5 everywhere for a flat curve. */
export function percentileRanks(values: readonly number[]): number[] {
  const n = values.length
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))
  const ranks = new Array<number>(n).fill(0.5)
  for (let i = 0; i < n; ) {
    let j = i
    while (j < n && values[order[j] ?? 0] === values[order[i] ?? 0]) j++
    const rank = (i + j) / 2 / n
    for (let k = i; k < j; k++) ranks[order[k] ?? 0] = rank
    i = j
  }
  return ranks
}

/**
 * Returns the value of a sorted list below which the share `p` (0..1) of its samples lies, interpolated between two
 * samples.
 */
export function percentileOfSorted(sorted: ArrayLike<number>, p: number): number {
  const at = Math.min(1, Math.max(0, p)) * Math.max(0, sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? 0
  const high = sorted[Math.ceil(at)] ?? low
  return low + (high - low) * (at - Math.floor(at))
}

/** Returns the values below which some shares (0..1) of the samples lie, interpolated between two samples. */
export function percentiles<Shares extends number[]>(
  values: ArrayLike<number>,
  ...shares: Shares
): { [I in keyof Shares]: number } {
  // Sorting takes most of the time, so one sort serves all percentiles.
  const sorted = new Float64Array(values).sort()
  return shares.map((p) => percentileOfSorted(sorted, p)) as { [I in keyof Shares]: number }
}

/** Returns the value below which the share `p` (0..1) of the samples lies, interpolated between two samples. */
export const percentile = (values: ArrayLike<number>, p: number): number => percentiles(values, p)[0]
