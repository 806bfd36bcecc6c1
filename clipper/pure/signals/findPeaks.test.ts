import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPeaks } from './findPeaks.ts'

describe('findPeaks', () => {
  it('finds the highest peak first', () => {
    expect(findPeaks([0, 3, 0, 5, 0, 4], 1, 9).map(({ index }) => index)).toEqual([3, 5, 1])
  })

  it('counts a plateau once, and finds none in a flat curve', () => {
    expect(findPeaks([0, 2, 2, 2, 0], 1, 9)).toEqual([{ index: 1, value: 2 }])
    expect(findPeaks([2, 2, 2], 1, 9)).toEqual([])
  })

  it('respects the distance and the maximum count', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 5 }),
        (values, distance, count) => {
          const peaks = findPeaks(values, distance, count)
          expect(peaks.length).toBeLessThanOrEqual(count)
          for (const [i, a] of peaks.entries())
            for (const b of peaks.slice(i + 1)) expect(Math.abs(a.index - b.index)).toBeGreaterThanOrEqual(distance)
        },
      ),
    )
  })
})
