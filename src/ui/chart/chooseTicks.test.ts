import { describe, expect, it } from 'vitest'
import { chooseTicks } from './chooseTicks.ts'

describe('labels of a chart’s bottom axis', () => {
  it.each([
    ['all that fit', 7, 60, 30, [0, 1, 2, 3, 4, 5, 6]],
    ['every second day of a week', 7, 36, 40, [0, 2, 4, 6]],
    ['both ends and the middle', 7, 24, 60, [0, 3, 6]],
    ['both ends, however narrow the chart', 7, 5, 60, [0, 6]],
    ['steps that differ by one, where equal steps would leave out most', 30, 10, 40, [0, 6, 12, 17, 23, 29]],
    ['long steps, where short ones would look uneven', 30, 25, 40, [0, 6, 12, 17, 23, 29]],
    ['a single point', 1, 300, 40, [0]],
    ['nothing without points', 0, 300, 40, []],
  ])('shows %s', (_, count, perPoint, widest, expected) => {
    expect(chooseTicks(count, perPoint, widest)).toEqual(expected)
  })
})
