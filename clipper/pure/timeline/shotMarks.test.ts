import { describe, expect, it } from 'vitest'
import type { Transition } from '../measure/transitions/Transition.ts'
import { shotMarks, snapPointOf } from './shotMarks.ts'

const dissolve: Transition = { kind: 'dissolve', start: 7.6, end: 8.4 }
const read = [
  { shot: 0, start: 3, end: 5 },
  { shot: 5, start: 5, end: 8 },
  { shot: 8, start: 8, end: 11, transition: dissolve },
  { shot: 8, start: 11, end: 14 },
]

describe('where shots begin', () => {
  it('is what the analysis found, until the picture has been read', () => {
    expect(shotMarks([2, 5.08], [])).toEqual([{ at: 2 }, { at: 5.08 }])
  })

  it('is exact, and has transitions, where the picture has been read', () => {
    // Late by two pictures, not there, missing, and in what has not been read.
    expect(shotMarks([2, 5.08, 6.5, 14.1, 20], read)).toEqual([
      { at: 2 },
      { at: 5 },
      { at: 8, transition: dissolve },
      { at: 14.1 },
      { at: 20 },
    ])
  })

  it('keeps a clip out of a transition', () => {
    const mark = { at: 8, transition: dissolve }
    expect([snapPointOf(mark, 'start'), snapPointOf(mark, 'end')]).toEqual([8.4, 7.6])
    expect([snapPointOf({ at: 5 }, 'start'), snapPointOf({ at: 5 }, 'end')]).toEqual([5, 5])
  })
})
