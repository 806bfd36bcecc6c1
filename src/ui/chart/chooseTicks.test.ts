import { describe, expect, it } from 'vitest'
import { chooseTicks } from './chooseTicks.ts'

describe('labels of a chart’s bottom axis', () => {
  it.each([
    ['all that fit', 7, 60, 30, [0, 1, 2, 3, 4, 5, 6]],
    ['every second day of a week', 7, 36, 40, [0, 2, 4, 6]],
    ['both ends and the middle', 7, 26, 60, [0, 3, 6]],
    ['both ends, however narrow the chart', 7, 5, 60, [0, 6]],
    ['equal steps up to the last, where the first would leave out most', 30, 10, 40, [5, 11, 17, 23, 29]],
    ['more of them in a wider chart', 30, 17, 40, [1, 5, 9, 13, 17, 21, 25, 29]],
    ['the first, where it leaves out few', 28, 14, 40, [0, 9, 18, 27]],
    ['a single point', 1, 300, 40, [0]],
    ['nothing without points', 0, 300, 40, []],
  ])('shows %s', (_, count, perPoint, widest, expected) => {
    expect(chooseTicks(count, perPoint, widest)).toEqual(expected)
  })
})
