import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scheduleIntervals } from './scheduleIntervals.ts'

interface Weighted {
  start: number
  end: number
  weight: number
}
const columnsOf = (intervals: readonly Weighted[]) => ({
  start: Float64Array.from(intervals, ({ start }) => start),
  end: Float64Array.from(intervals, ({ end }) => end),
  weight: Float64Array.from(intervals, ({ weight }) => weight),
})

const interval = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: -3, max: 20 }))
  .map(([start, length, weight]): Weighted => ({ start, end: start + length, weight }))

function compatible(set: readonly Weighted[], gap: number): boolean {
  const sorted = [...set].sort((a, b) => a.start - b.start)
  return sorted.every((next, i) => i === 0 || next.start >= (sorted[i - 1]?.end ?? 0) + gap)
}

/** Tries every subset. */
function bruteForce(intervals: readonly Weighted[], maxCount: number, gap: number): number[] {
  const best: number[] = []
  for (let mask = 0; mask < 1 << intervals.length; mask++) {
    const set = intervals.filter((_, i) => mask & (1 << i))
    if (set.length > maxCount || !compatible(set, gap)) continue
    const total = set.reduce((sum, { weight }) => sum + weight, 0)
    best[set.length] = Math.max(best[set.length] ?? Number.NEGATIVE_INFINITY, total)
  }
  return best
}

describe('scheduleIntervals', () => {
  it('gives the same result as brute force for every count', () => {
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 9 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (intervals, maxCount, gap) => {
          const schedules = scheduleIntervals(columnsOf(intervals), maxCount, gap)
          expect(schedules.map(({ total }) => total)).toEqual(bruteForce(intervals, maxCount, gap))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('returns sets in order with gaps, whose scores add up to the total', () => {
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 40 }), fc.integer({ min: 0, max: 4 }), (intervals, gap) => {
        for (const [count, { chosen, total }] of scheduleIntervals(columnsOf(intervals), 6, gap).entries()) {
          const set = chosen.map((index) => intervals[index] as Weighted)
          expect(set).toHaveLength(count)
          expect(compatible(set, gap)).toBe(true)
          expect(set.reduce((sum, { weight }) => sum + weight, 0)).toBe(total)
          expect(set.map(({ start }) => start)).toEqual(set.map(({ start }) => start).sort((a, b) => a - b))
        }
      }),
    )
  })
})
