import { describe, expect, it } from 'vitest'
import { touchedStretches } from './touchedStretches.ts'

const keyframes = [0, 2, 4, 5.5, 7.5]

describe('touchedStretches', () => {
  it('marks the stretches between keyframes that contain a change', () => {
    expect(touchedStretches([{ start: 4.2, end: 6 }], keyframes, 9)).toEqual([
      { start: 0, end: 4, isTouched: false },
      { start: 4, end: 7.5, isTouched: true },
      { start: 7.5, end: 9, isTouched: false },
    ])
  })

  it('marks the next stretch when a change ends at its keyframe, because caption times are rounded', () => {
    expect(touchedStretches([{ start: 1, end: 2 }], keyframes, 9)).toEqual([
      { start: 0, end: 4, isTouched: true },
      { start: 4, end: 9, isTouched: false },
    ])
  })

  it.each([
    ['nothing changes', [], false],
    ['all of it changes', [{ start: 0, end: 9 }], true],
  ])('returns one stretch when %s', (_, changed, isTouched) => {
    expect(touchedStretches(changed, keyframes, 9)).toEqual([{ start: 0, end: 9, isTouched }])
  })

  it('starts at 0, even if the first frame is later', () => {
    expect(touchedStretches([], [0.04, 2], 3)).toEqual([{ start: 0, end: 3, isTouched: false }])
  })
})
