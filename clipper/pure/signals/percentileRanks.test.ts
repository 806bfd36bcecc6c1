import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentile, percentileRanks } from './percentileRanks.ts'

const curve = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 60 })

describe('percentileRanks', () => {
  it('ranks a rising curve evenly', () => {
    expect(percentileRanks([10, 20, 30, 40])).toEqual([0.125, 0.375, 0.625, 0.875])
  })

  it('gives a flat curve the middle', () => {
    expect(percentileRanks([7, 7, 7])).toEqual([0.5, 0.5, 0.5])
  })

  it('counts lower values, and half of the equal ones', () => {
    fc.assert(
      fc.property(curve, (values) => {
        const ranks = percentileRanks(values)
        for (const [i, value] of values.entries()) {
          const below = values.filter((other) => other < value).length
          const equal = values.filter((other) => other === value).length
          expect(ranks[i]).toBeCloseTo((below + equal / 2) / values.length, 10)
        }
      }),
    )
  })
})

describe('percentile', () => {
  it('interpolates between samples', () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5)
    expect(percentile([4, 1, 3, 2], 0)).toBe(1)
    expect(percentile([4, 1, 3, 2], 1)).toBe(4)
    expect(percentile([], 0.5)).toBe(0)
  })
})
