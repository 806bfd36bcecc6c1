export interface Weighted {
  start: number
  end: number
  weight: number
}

export interface Schedule {
  total: number
  /** Indexes into the intervals that were given, in order of time. */
  chosen: number[]
}

/** How many of the sorted `ends` are not after `limit`. */
function countUpTo(ends: readonly number[], limit: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Weighted interval scheduling with a count: for every k from 0 to `maxCount` the k intervals of the greatest total
 * weight that keep `gap` seconds from each other. The list ends when no k intervals fit. O(n log n + n·maxCount).
 * Ties are broken by end, start and index, so the result is deterministic.
 */
export function scheduleIntervals(intervals: readonly Weighted[], maxCount: number, gap: number): Schedule[] {
  const order = intervals.map((interval, index) => ({ ...interval, index }))
  order.sort((a, b) => a.end - b.end || a.start - b.start || a.index - b.index)
  const n = order.length
  const ends = order.map(({ end }) => end)
  const before = order.map(({ start }) => countUpTo(ends, start - gap))
  const row = n + 1
  // best[k * row + j]: greatest total of k intervals among the first j.
  const best = new Float64Array((maxCount + 1) * row).fill(Number.NEGATIVE_INFINITY)
  best.fill(0, 0, row)
  const at = (k: number, j: number) => best[k * row + j] ?? Number.NEGATIVE_INFINITY
  for (let k = 1; k <= maxCount; k++)
    for (let j = 1; j <= n; j++)
      best[k * row + j] = Math.max(at(k, j - 1), at(k - 1, before[j - 1] ?? 0) + (order[j - 1]?.weight ?? 0))

  const schedules: Schedule[] = []
  for (let k = 0; k <= maxCount && at(k, n) > Number.NEGATIVE_INFINITY; k++) {
    const chosen: number[] = []
    for (let left = k, j = n; left > 0; ) {
      if (at(left, j) === at(left, j - 1)) {
        j--
        continue
      }
      chosen.push(order[j - 1]?.index ?? 0)
      j = before[j - 1] ?? 0
      left--
    }
    schedules.push({ total: at(k, n), chosen: chosen.reverse() })
  }
  return schedules
}
