import * as v from 'valibot'
import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { numberBetween, Password, text } from './primitives.ts'

const accepts = (schema: v.GenericSchema<unknown, unknown>) => (value: unknown) => v.safeParse(schema, value).success

it('accepts passwords from the minimum to the maximum length', () => {
  const { min, max } = limits.password
  const lengths = [min - 1, min, max, max + 1]
  expect(lengths.map((length) => accepts(Password)('x'.repeat(length)))).toEqual([false, true, true, false])
})

it('accepts texts from one character to the maximum, not counting surrounding spaces', () => {
  const texts = ['', '   ', 'x', ` ${'x'.repeat(5)} `, 'x'.repeat(6)]
  expect(texts.map(accepts(text({ max: 5 })))).toEqual([false, false, true, true, false])
})

it('accepts numbers between two limits, inclusive, also as text', () => {
  const numbers = [2, 3, '3', 7, '7', 8, '', 'three']
  const expected = [false, true, true, true, true, false, false, false]
  expect(numbers.map(accepts(numberBetween({ min: 3, max: 7 })))).toEqual(expected)
})
