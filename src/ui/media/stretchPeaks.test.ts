import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stretchPeaks } from './stretchPeaks.ts'

it('keeps the maximum of each stretch at any scale', () => {
  expect(stretchPeaks([0, 1, 4, 2, 3, 0], 1, { from: 0, to: 6, count: 3 })).toEqual([1, 4, 3])
  expect(stretchPeaks([0, 1, 4, 2, 3, 0], 2, { from: 1, to: 3, count: 4 })).toEqual([4, 2, 3, 0])
  // Finer than the curve: a value covers several columns.
  expect(stretchPeaks([1, 2], 1, { from: 0, to: 2, count: 4 })).toEqual([1, 1, 2, 2])
})

it('is zero outside the curve, and never loses the maximum', () => {
  expect(stretchPeaks([1, 1], 1, { from: -2, to: 4, count: 6 })).toEqual([0, 0, 1, 1, 0, 0])
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1, maxLength: 300 }),
      fc.integer({ min: 1, max: 400 }),
      (values, count) => {
        const drawn = stretchPeaks(values, 10, { from: 0, to: values.length / 10, count })
        expect(drawn).toHaveLength(count)
        expect(Math.max(...drawn)).toBe(Math.max(...values))
      },
    ),
  )
})
