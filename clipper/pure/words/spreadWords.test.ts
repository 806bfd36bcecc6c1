import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { spokenWeight } from './spokenWeight.ts'
import { spreadWords } from './spreadWords.ts'

describe('spokenWeight', () => {
  it.each([
    ['everything', 4],
    ['été', 2],
    ['приложения', 4],
    ['1984', 4],
  ])('counts the syllables of %s: %i', (word, syllables) => {
    expect(spokenWeight(word)).toBeCloseTo(0.6 + syllables)
  })

  it('counts letters in scripts without vowels', () => {
    expect(spokenWeight('שלום')).toBeGreaterThan(spokenWeight('זה'))
    expect(spokenWeight('—')).toBeGreaterThan(0)
  })
})

describe('spreadWords', () => {
  it('gives long words more time than short ones', () => {
    const [a, everything] = spreadWords({ start: 10, end: 12, text: 'a everything' })
    expect(a).toMatchObject({ text: 'a', start: 10 })
    expect(everything).toMatchObject({ text: 'everything', end: 12 })
    expect((everything?.start ?? 0) - 10).toBeCloseTo((2 * 1.6) / 6.2)
  })

  it('puts no word into a pause', () => {
    const pauses = [{ start: 1, end: 2 }]
    const words = spreadWords({ start: 0, end: 4, text: 'one two three four five six' }, pauses)
    for (const word of words) expect(word.end <= 1 + 1e-9 || word.start >= 2 - 1e-9).toBe(true)
  })

  it('starts a word where the pause before it ends', () => {
    const words = spreadWords({ start: 0, end: 4, text: 'left left right right' }, [{ start: 1.4, end: 2.2 }])
    expect(words[1]?.end).toBeCloseTo(1.4)
    expect(words[2]?.start).toBeCloseTo(2.2)
  })

  it('puts no word beside a pause where there is no time for one', () => {
    const pauses = [
      { start: 0.1, end: 0.5 },
      { start: 2.5, end: 2.8 },
    ]
    const words = spreadWords({ start: 0, end: 2.9, text: 'that third number' }, pauses)
    expect([words[0]?.start, words[2]?.end]).toEqual([0.5, 2.5])
  })

  it('ignores pauses that cover almost the whole line', () => {
    const words = spreadWords({ start: 0, end: 4, text: 'six two' }, [{ start: 0.2, end: 3.9 }])
    expect(words[0]?.end).toBeCloseTo(2)
  })

  it('returns nothing for a line without words', () => {
    expect(spreadWords({ start: 0, end: 1, text: ' \n ' })).toEqual([])
  })

  it('keeps all words in order within their line, with any pauses', () => {
    const span = fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0.01, max: 4, noNaN: true }))
    fc.assert(
      fc.property(
        span,
        fc.array(span, { maxLength: 8 }),
        fc.array(fc.string({ minLength: 1 }), { maxLength: 12 }),
        (line, gaps, texts) => {
          const pauses = gaps
            .map(([start, length]) => ({ start, end: start + length }))
            .sort((a, b) => a.start - b.start)
          const text = texts.join(' ')
          const [start, end] = [line[0], line[0] + line[1]]
          const words = spreadWords({ start, end, text }, pauses)
          expect(words.map((word) => word.text)).toEqual(text.split(/\s+/u).filter(Boolean))
          let from = start - 1e-6
          for (const word of words) {
            expect(word.start >= from && word.end >= word.start && word.end <= end + 1e-6).toBe(true)
            from = word.start
          }
        },
      ),
    )
  })
})
