import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Sentence, Word } from '../Analysis.ts'
import { findSpoken } from './findSpoken.ts'
import { findTopics } from './findTopics.ts'
import { hookScore } from './hookScore.ts'
import { suggestCuts } from './suggestCuts.ts'

const said = (text: string, from = 0): Word[] =>
  text.split(' ').map((word, i) => ({ text: word, start: from + i * 0.5, end: from + i * 0.5 + 0.4 }))

describe('hookScore', () => {
  it.each([
    ['Why do nine of ten start-ups fail?', 'We then moved the boxes into the other room.'],
    ['Here is the thing that nobody tells you.', 'This is a table with some papers on it.'],
    ['The budget was large, but the team was three people.', 'The budget was approved by the team on Monday.'],
    ['Nobody saw this coming.', 'And nobody saw this coming.'],
    ['What would you do?', 'Okay.'],
    ['Warum macht niemand diesen Fehler zweimal?', 'Dann sind wir nach Hause gegangen.'],
  ])('prefers “%s” to “%s”', (hook, other) => {
    expect(hookScore(hook)).toBeGreaterThan(hookScore(other))
  })

  it('stays between 0 and 1 for any text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        const score = hookScore(text)
        expect(score >= 0 && score <= 1).toBe(true)
      }),
    )
  })
})

describe('findTopics', () => {
  const about = (words: string[], count: number, from: number): Sentence[] =>
    Array.from({ length: count }, (_, i) => ({
      start: from + i * 5,
      end: from + i * 5 + 4.5,
      text: `${Array.from({ length: 8 }, (_unused, k) => words[(i * 3 + k * 5) % words.length]).join(' ')}.`,
    }))
  const bread = 'flour water yeast dough oven crust knead loaf bake sourdough bread rise crumb salt'.split(' ')
  const ships = 'harbour sail captain mast anchor storm deck cargo voyage island rope wind crew compass'.split(' ')
  const stars = 'telescope galaxy comet orbit planet lens night gravity moon eclipse nebula light dust'.split(' ')

  it('finds changes of topic', () => {
    const talk = [...about(bread, 24, 0), ...about(ships, 24, 120), ...about(stars, 24, 240)]
    const topics = findTopics(talk)
    for (const turn of [120, 240]) expect(topics.some((time) => Math.abs(time - turn) <= 5)).toBe(true)
    expect(topics.length).toBeLessThanOrEqual(4)
  })

  it('finds none in a short talk', () => {
    expect(findTopics(about(bread, 5, 0))).toEqual([])
    expect(findTopics([])).toEqual([])
  })
})

describe('suggestCuts', () => {
  it('finds hesitations, repetitions and filler phrases', () => {
    const cuts = suggestCuts(said('So um we we went, you know, to the the sea'), [])
    expect(cuts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'filler um',
      'repeat we',
      'filler you know,',
      'repeat the',
    ])
  })

  it('keeps intended repetitions', () => {
    const meant = 'No no that that we had had was very very good. You know the answer. Good. Good morning'
    expect(suggestCuts(said(meant), [])).toEqual([])
  })

  it('shortens long silences, and keeps short ones', () => {
    const pauses = [
      { start: 3, end: 3.6 },
      { start: 10, end: 14 },
    ]
    expect(suggestCuts([], pauses)).toEqual([{ start: 10.2, end: 13.8, kind: 'silence', text: '' }])
  })

  it('never overlaps the next word or another cut', () => {
    const word = fc.constantFrom('um', 'the', 'the', 'sea', 'you', 'know,', 'uh', 'we')
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), fc.integer({ min: 0, max: 12 }), (texts, at) => {
        const words = texts.length > 0 ? said(texts.join(' ')) : []
        const cuts = suggestCuts(words, [{ start: at, end: at + 2 }])
        for (const [i, { start, end, kind, text }] of cuts.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual(cuts[i - 1]?.end ?? 0)
          if (kind === 'silence') continue
          const count = text.split(' ').length
          const touched = words.filter((other) => other.start < end - 1e-6 && other.end > start + 1e-6)
          expect(touched.length).toBeLessThanOrEqual(count)
        }
      }),
    )
  })
})

describe('findSpoken', () => {
  const words = said('So the Café was closed. The cafeteria, however, was open.')

  it('ignores case, accents and punctuation', () => {
    expect(findSpoken(words, 'cafe', 9).map(({ text, start }) => [text, start])).toEqual([
      ['Café', 1],
      ['cafeteria,', 3],
    ])
    expect(findSpoken(words, 'CLOSED the', 9)[0]).toMatchObject({
      text: 'closed. The',
      start: 2,
      before: 'So the Café was',
    })
  })

  it('respects the maximum, and finds nothing for an empty search', () => {
    expect(findSpoken(words, 'the', 1)).toHaveLength(1)
    expect(findSpoken(words, ' ?! ', 9)).toEqual([])
    expect(findSpoken(words, 'nowhere', 9)).toEqual([])
  })
})
