import { describe, expect, it } from 'vitest'
import { touchedStretches } from './touchedStretches.ts'

const keyframes = [0, 2, 4, 5.5, 7.5]

describe('stretches between keyframes', () => {
  it('are touched where something changes in them, and come in turns', () => {
    expect(touchedStretches([{ start: 4.2, end: 6 }], keyframes, 9)).toEqual([
      { start: 0, end: 4, isTouched: false },
      { start: 4, end: 7.5, isTouched: true },
      { start: 7.5, end: 9, isTouched: false },
    ])
  })

  it('are touched by what ends as they begin: captions are timed in hundredths, pictures are not', () => {
    expect(touchedStretches([{ start: 1, end: 2 }], keyframes, 9)).toEqual([
      { start: 0, end: 4, isTouched: true },
      { start: 4, end: 9, isTouched: false },
    ])
  })

  it.each([
    ['nothing changes', [], false],
    ['all of it changes', [{ start: 0, end: 9 }], true],
  ])('are one when %s', (_, changed, isTouched) => {
    expect(touchedStretches(changed, keyframes, 9)).toEqual([{ start: 0, end: 9, isTouched }])
  })

  it('begin with the clip, whatever the time of its first picture', () => {
    expect(touchedStretches([], [0.04, 2], 3)).toEqual([{ start: 0, end: 3, isTouched: false }])
  })
})
