import { countBefore } from '../signals/countBefore.ts'

/** Column by column: interval `i` is `start[i]`, `end[i]`, `weight[i]`. There may be millions. */
export interface Intervals {
  start: Float64Array
  end: Float64Array
  weight: Float64Array
}

export interface Schedule {
  total: number
  /** Indexes into the given intervals, in order of time. */
  chosen: number[]
}

/** The intervals by their end: those that end at `ends[e]` are `order` from `first[e]` up to `first[e + 1]`. */
interface ByEnd {
  ends: Float64Array
  first: Int32Array
  order: Int32Array
}

function byEnd({ start, end }: Intervals): ByEnd {
  const ends = end.slice().sort()
  let count = 0
  for (let i = 0; i < ends.length; i++) {
    const value = ends[i] ?? 0
    if (count === 0 || value !== ends[count - 1]) ends[count++] = value
  }
  const distinct = ends.slice(0, count)
  const places = new Int32Array(end.length)
  const first = new Int32Array(count + 1)
  for (let i = 0; i < places.length; i++) {
    const place = countBefore(distinct, end[i] ?? 0)
    places[i] = place
    first[place + 1] = (first[place + 1] ?? 0) + 1
  }
  for (let e = 0; e < count; e++) first[e + 1] = (first[e + 1] ?? 0) + (first[e] ?? 0)
  const next = first.slice()
  const order = new Int32Array(end.length)
  for (let i = 0; i < places.length; i++) {
    const place = places[i] ?? 0
    const at = next[place] ?? 0
    order[at] = i
    next[place] = at + 1
  }
  for (let e = 0; e < count; e++) {
    const group = order.subarray(first[e], first[e + 1])
    const isSorted = group.every((index, i) => i === 0 || (start[group[i - 1] ?? 0] ?? 0) <= (start[index] ?? 0))
    if (!isSorted) group.sort((a, b) => (start[a] ?? 0) - (start[b] ?? 0) || a - b)
  }
  return { ends: distinct, first, order }
}

/**
 * Weighted interval scheduling with a count: for every k from 0 to `maxCount` the k intervals of the greatest total
 * weight that keep `gap` seconds from each other. The list ends when no k intervals fit. O(n log n + n·maxCount), with
 * memory for the intervals once and for each count only as many steps as there are different ends. Ties are broken by
 * end, start and index, so the result is deterministic.
 */
export function scheduleIntervals(intervals: Intervals, maxCount: number, gap: number): Schedule[] {
  const { start, weight } = intervals
  const { ends, first, order } = byEnd(intervals)
  // The number of ends that leave the gap before the start of an interval.
  const before = new Int32Array(start.length)
  for (let i = 0; i < before.length; i++) {
    const limit = (start[i] ?? 0) - gap
    const count = countBefore(ends, limit)
    before[i] = ends[count] === limit ? count + 1 : count
  }
  const steps = ends.length
  // best[e]: greatest total of k intervals among those that end at the first e ends; last[k][e]: the last of them, or
  // -1 if the interval that ends there does not help.
  let best = new Float64Array(steps + 1)
  const totals = [0]
  const last: Int32Array[] = [new Int32Array(steps + 1).fill(-1)]
  for (let k = 1; k <= maxCount; k++) {
    const fewer = best
    const picks = new Int32Array(steps + 1).fill(-1)
    best = new Float64Array(steps + 1).fill(Number.NEGATIVE_INFINITY)
    for (let e = 1; e <= steps; e++) {
      let top = best[e - 1] ?? Number.NEGATIVE_INFINITY
      const to = first[e] ?? 0
      for (let at = first[e - 1] ?? 0; at < to; at++) {
        const i = order[at] ?? 0
        const total = (fewer[before[i] ?? 0] ?? 0) + (weight[i] ?? 0)
        if (total > top) {
          top = total
          picks[e] = i
        }
      }
      best[e] = top
    }
    last.push(picks)
    totals.push(best[steps] ?? Number.NEGATIVE_INFINITY)
  }

  const schedules: Schedule[] = []
  for (const [k, total] of totals.entries()) {
    if (total === Number.NEGATIVE_INFINITY) break
    const chosen: number[] = []
    for (let left = k, e = steps; left > 0; ) {
      const pick = last[left]?.[e] ?? -1
      if (pick < 0) {
        e--
        continue
      }
      chosen.push(pick)
      e = before[pick] ?? 0
      left--
    }
    schedules.push({ total, chosen: chosen.reverse() })
  }
  return schedules
}
