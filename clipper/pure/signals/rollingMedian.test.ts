import { describe, expect, it } from 'vitest'
import { rollingMean, rollingMedian } from './rollingMedian.ts'

describe('rollingMedian', () => {
  it('ignores a single burst', () => {
    expect(rollingMedian([1, 1, 9, 1, 1], 3)).toEqual([1, 1, 1, 1, 1])
  })

  it('follows a step', () => {
    expect(rollingMedian([0, 0, 0, 8, 8, 8], 3)).toEqual([0, 0, 0, 8, 8, 8])
  })
})

describe('rollingMean', () => {
  it('shortens the window at the ends', () => {
    expect(rollingMean([3, 0, 0, 0, 6], 3)).toEqual([1.5, 1, 0, 2, 3])
  })
})
