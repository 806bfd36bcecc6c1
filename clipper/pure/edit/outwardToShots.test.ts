import { expect, it } from 'vitest'
import { outwardToShots } from './outwardToShots.ts'

const word = (start: number, end: number) => ({ text: 'word', start, end })
const words = [word(2, 2.6), word(3, 3.4), word(4.5, 5), word(5.9, 6.2)]

it('extends a range to a shot that ends or begins just beside it', () => {
  expect(outwardToShots({ start: 2.9, end: 4.4 }, [], [1, 2.75, 4.45, 8])).toEqual({ start: 2.75, end: 4.45 })
  expect(outwardToShots({ start: 2.9, end: 4.4 }, words, [2.7, 4.6])).toEqual({ start: 2.7, end: 4.4 })
})

it('leaves more of a shot than a flash, and cuts off no word', () => {
  expect(outwardToShots({ start: 2.9, end: 5.6 }, words, [2.65, 5.85])).toEqual({ start: 2.9, end: 5.6 })
  expect(outwardToShots({ start: 2.7, end: 5.8 }, words, [2.55, 5.95])).toEqual({ start: 2.7, end: 5.8 })
  expect(outwardToShots({ start: 2.7, end: 5.8 }, words, [])).toEqual({ start: 2.7, end: 5.8 })
})
