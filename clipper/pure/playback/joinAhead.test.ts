import { expect, it } from 'vitest'
import { joinAhead } from './joinAhead.ts'

const ranges = [
  { start: 10, end: 12 },
  { start: 20, end: 22 },
]

it.each([
  ['in a range that another one follows', 11, { end: 12, next: 20 }],
  ['a little before its start, where a player may stop', 9.97, { end: 12, next: 20 }],
  ['in the last range', 21, null],
  ['between two', 15, null],
  ['after all', 30, null],
])('the join ahead of a player that is %s', (_, seconds, join) => {
  expect(joinAhead(ranges, seconds)).toEqual(join)
})
