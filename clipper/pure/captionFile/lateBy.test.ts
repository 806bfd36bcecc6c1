import { describe, expect, it } from 'vitest'
import { earlier, lateBy } from './lateBy.ts'

const cuesAt = (...starts: number[]) => starts.map((start) => ({ start, end: start + 2, text: 'Hi.' }))

describe('lateBy', () => {
  it('finds the hour at which a timeline starts', () => {
    expect(lateBy(cuesAt(3600.5, 3640, 3700), 120)).toBe(3600)
    expect(lateBy(cuesAt(36_000.5, 36_060), 120)).toBe(36_000)
  })

  it.each([
    ['captions that are on time', cuesAt(0.5, 100), 120],
    ['a long video that is silent for an hour', cuesAt(3600.5, 3700), 7200],
    ['captions of another video', cuesAt(3600.5, 9000), 120],
    ['captions that go on after the video', cuesAt(0.5, 100, 4000), 120],
    ['no captions', [], 120],
  ])('does not shift %s', (_, cues, duration) => {
    expect(lateBy(cues, duration)).toBe(0)
  })
})

it('shifts the words of cues too', () => {
  const cue = { start: 3601, end: 3602, text: 'Hi.', words: [{ start: 3601, end: 3601.5, text: 'Hi.' }] }
  expect(earlier([cue], 3600)).toEqual([
    { start: 1, end: 2, text: 'Hi.', words: [{ start: 1, end: 1.5, text: 'Hi.' }] },
  ])
})
