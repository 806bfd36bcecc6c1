/** Returns how many of the numbers, in ascending order, are below `limit`. */
export function countBefore(rising: ArrayLike<number>, limit: number): number {
  let low = 0
  let high = rising.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rising[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the first of the numbers, in ascending order, between the two, both excluded. */
export function firstBetween(rising: readonly number[], after: number, before: number): number | undefined {
  for (let i = countBefore(rising, after); i < rising.length; i++) {
    const value = rising[i]
    if (value === undefined || value >= before) return undefined
    if (value > after) return value
  }
  return undefined
}
