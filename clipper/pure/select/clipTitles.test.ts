import { describe, expect, it } from 'vitest'
import { plannedAnalysis } from '../../testing/plannedAnalysis.ts'
import type { Sentence } from '../Analysis.ts'
import { clipTitles, freeTitle } from './clipTitles.ts'
import { clock } from './clock.ts'
import { reasonsByTitle } from './whatHappens.ts'

const { analysis } = plannedAnalysis(600)
const loud = { signal: 'loudness', value: 0.5, text: 'louder than the moments around it' }
const fast = { signal: 'speech', value: 1, text: 'the fastest talk of the video' }
const lines = (...texts: string[]): Sentence[] => texts.map((text, i) => ({ start: 3 * i, end: 3 * i + 3, text }))
/** Returns the title of a clip that spans all these sentences. */
const titleOf = (...texts: string[]) =>
  clipTitles([{ start: 0, end: 3 * texts.length, reasons: [loud] }], { ...analysis, sentences: lines(...texts) })[0]

describe('without a transcript', () => {
  it('names the sound and its position in the video', () => {
    const at = [0, 100, 200, 290, 400, 500, 580].map((start) => ({ start, end: start + 18, reasons: [loud] }))
    expect(clipTitles(at, analysis)).toEqual([
      'Opening: loud sound',
      'Loud sound near the start',
      'Loud sound early on',
      'Loud sound halfway',
      'Loud sound later on',
      'Loud sound near the end',
      'Ending: loud sound',
    ])
  })

  it('names the kind of sound if it was measured', () => {
    const flat = (value: number) => analysis.loudness.map(() => value)
    const measured = (speech: number, music: number) => ({
      ...analysis,
      sound: { speech: flat(speech), music: flat(music), syllables: flat(0), applause: flat(0), flux: flat(0) },
    })
    const clip = { start: 290, end: 310, reasons: [loud] }
    expect(clipTitles([clip], measured(0.8, 0.1))).toEqual(['Loud talk halfway'])
    expect(clipTitles([clip], measured(0.2, 0.7))).toEqual(['Loud music halfway'])
  })

  it('does not mention sound when only the picture is lively', () => {
    const lively = { signal: 'interest', value: 0.9, text: 'livelier at its peak than 92% of the video' }
    expect(clipTitles([{ start: 290, end: 310, reasons: [lively] }], analysis)).toEqual(['Lively moment halfway'])
  })

  it('does not call fast talk cuts', () => {
    expect(clipTitles([{ start: 290, end: 310, reasons: [fast] }], analysis)).toEqual(['Fastest talk'])
  })

  it('gives no two clips of a video the same title', () => {
    const clips = [
      { start: 280, end: 300, reasons: [loud] },
      {
        start: 305,
        end: 320,
        reasons: [loud, { signal: 'cuts', value: 0.3, text: '5 new shots in quick succession' }],
      },
      { start: 325, end: 345, reasons: [loud] },
    ]
    expect(clipTitles(clips, analysis)).toEqual([
      'Loud sound halfway',
      'Quick cuts halfway',
      'Loud sound halfway, 5:25',
    ])
  })
})

it('puts the reason that the title names first', () => {
  const cuts = { signal: 'cuts', value: 0.3, text: '5 new shots in quick succession' }
  const clip = { start: 305, end: 320, reasons: [loud, cuts] }
  expect(reasonsByTitle('Quick cuts halfway', clip, analysis)).toEqual([cuts, loud])
  expect(reasonsByTitle('Quick cuts halfway, 5:05', clip, analysis)).toEqual([cuts, loud])
  expect(reasonsByTitle('Loud sound halfway', clip, analysis)).toEqual([loud, cuts])
  // A sentence of the transcript names none of them.
  expect(reasonsByTitle('Why do octopuses have three hearts?', clip, analysis)).toEqual([loud, cuts])
})

describe('with a transcript', () => {
  it('uses the most telling sentence', () => {
    expect(titleOf('So this is what we do.', 'Why do octopuses have three hearts?', 'So this is what we do.')).toBe(
      'Why do octopuses have three hearts?',
    )
  })

  it('prefers a sentence with names', () => {
    expect(titleOf('The people there were very glad.', 'The people of Lisbon were glad.')).toMatch(/Lisbon/)
  })

  it('omits the names of speakers', () => {
    expect(titleOf('ANNA: Why do octopuses have three hearts?')).toBe('Why do octopuses have three hearts?')
    expect(titleOf('>> Speaker 2: Why do octopuses have three hearts?')).toBe('Why do octopuses have three hearts?')
    expect(titleOf('Ben: Why do octopuses have hearts?', 'Ben: Yes.')).toBe('Why do octopuses have hearts?')
    expect(titleOf('Remember: an octopus has three hearts.')).toBe('Remember: an octopus has three hearts.')
  })

  it('uses another sentence when two clips contain the same one', () => {
    const sentences = lines('Octopuses have three hearts.', 'Octopuses have three hearts.', 'They swim.')
    const clips = [
      { start: 0, end: 3, reasons: [] },
      { start: 3, end: 9, reasons: [] },
    ]
    expect(clipTitles(clips, { ...analysis, sentences })).toEqual(['Octopuses have three hearts.', 'They swim.'])
  })

  it('cuts a long sentence at a word', () => {
    const title = titleOf(`${'remarkable '.repeat(12)}end.`) ?? ''
    expect(title).toMatch(/remarkable…$/)
    expect(title.length).toBeLessThanOrEqual(70)
  })
})

it('adds the time to a title that another clip has, ignoring case', () => {
  expect(freeTitle(['Loud talk'], ['loud TALK'], { start: 65 })).toBe('Loud talk, 1:05')
})

describe('clock', () => {
  it('formats seconds as a clock', () => {
    expect([7.9, 192, 3723].map(clock)).toEqual(['0:07', '3:12', '1:02:03'])
  })
})
