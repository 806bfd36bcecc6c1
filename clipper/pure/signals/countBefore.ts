/** How many of the numbers, in rising order, lie before `limit`. */
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

/** The first of the numbers, in rising order, that lies between the two, neither included. */
export function firstBetween(rising: readonly number[], after: number, before: number): number | undefined {
  for (let i = countBefore(rising, after); i < rising.length; i++) {
    const value = rising[i]
    if (value === undefined || value >= before) return undefined
    if (value > after) return value
  }
  return undefined
}
