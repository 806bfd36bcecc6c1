import { describe, expect, it } from 'vitest'
import { readHeardSpeech } from './readHeardSpeech.ts'
import { isAllInvented, wordsOfSegments } from './wordsOfSegments.ts'

const said = ['so', 'this', 'is', 'what', 'we', 'heard']
/** Each word begins half a second after the one before, and lasts 0.4 s. */
const spans = said.map((word, i) => ({ word, start: i * 0.5, end: i * 0.5 + 0.4 }))
const wordsOf = (answer: unknown) => wordsOfSegments(readHeardSpeech(answer, 30))
const inUnit = (unit: number) => spans.map(({ word, start, end }) => ({ word, start: start * unit, end: end * unit }))

describe('responses of speech services', () => {
  it.each<[string, unknown]>([
    ['in seconds', { words: spans }],
    ['in milliseconds', { words: inUnit(1e3) }],
    ['in microseconds', { words: inUnit(1e6) }],
    ['in nanoseconds', { words: inUnit(1e9) }],
    ['as text', { words: spans.map(({ word, start, end }) => ({ word, start: `${start}`, end: `${end}` })) }],
    [
      'as text with a unit',
      { words: spans.map(({ word, start, end }) => ({ word, start: `${start}s`, end: `${end}s` })) },
    ],
    [
      'as clocks',
      {
        words: spans.map(({ word, start, end }) => ({
          word,
          start: `0:00:0${start.toFixed(3)}`,
          end: `00:0${end.toFixed(2)}`,
        })),
      },
    ],
    [
      'within segments',
      {
        segments: [
          { text: 'so this is', start: 0, end: 1.5, words: spans.slice(0, 3) },
          { text: 'what we heard', start: 1.5, end: 3, words: spans.slice(3) },
        ],
      },
    ],
    [
      'under other names',
      { words: spans.map(({ word, start, end }) => ({ text: word, start_time: start, end_time: end })) },
    ],
    [
      'as pairs',
      {
        chunks: [
          {
            text: said.join(' '),
            timestamp: [0, 3],
            words: spans.map(({ word, start, end }) => ({ text: word, timestamp: [start, end] })),
          },
        ],
      },
    ],
  ])('yield words with times %s', (_, answer) => {
    const words = wordsOf(answer)
    expect(words.map(({ text }) => text)).toEqual(said)
    for (const [i, { start, end }] of words.entries()) {
      expect(start).toBeCloseTo(i * 0.5, 3)
      expect(end).toBeCloseTo(i * 0.5 + 0.4, 3)
    }
  })

  it.each<[string, unknown]>([
    ['without ends', spans.map(({ word, start }) => ({ word, start }))],
    ['with empty ends', spans.map(({ word, start }) => ({ word, start, end: null }))],
    ['with ends before their beginnings', spans.map(({ word, start }) => ({ word, start, end: start - 0.1 }))],
  ])('yield words %s that end before the next word', (_, words) => {
    const found = wordsOf({ words })
    expect(found.map(({ text }) => text)).toEqual(said)
    for (const [i, { start, end }] of found.entries()) {
      expect(start).toBeCloseTo(i * 0.5)
      expect(end).toBeGreaterThan(start)
      expect(end).toBeLessThanOrEqual((i + 1) * 0.5 + 0.2)
    }
    expect(found[0]?.end).toBeLessThanOrEqual(0.5)
  })

  it('keep the times of words that span a silence', () => {
    const words = [
      { word: 'so', start: 0.8, end: 3.3 },
      { word: 'this', start: 4, end: 9.9 },
      { word: 'is', start: 11, end: 17.4 },
    ]
    expect(wordsOf({ words }).map(({ start, end }) => [start, end])).toEqual(
      words.map(({ start, end }) => [start, end]),
    )
  })

  it('interpolate missing times of words', () => {
    const words = spans.map((span, i) => (i === 2 || i === 3 || i === 5 ? { word: span.word } : span))
    const found = wordsOf({ words })
    expect(found.map(({ text }) => text)).toEqual(said)
    expect(found[2]?.start).toBeCloseTo(0.9)
    expect(found[3]?.end).toBeCloseTo(2)
    for (const [i, { start }] of found.entries()) expect(start).toBeGreaterThanOrEqual(found[i - 1]?.end ?? 0)
  })

  it('accept segment times in any unit', () => {
    const found = wordsOf({
      text: 'so this',
      segments: [{ text: 'so this', start: '0', end: '2000' }],
      words: [{ word: 'so' }, { word: 'this' }],
    })
    expect(found.map(({ text }) => text)).toEqual(['so', 'this'])
    expect(found[1]?.end).toBeCloseTo(2)
  })

  it.each<[string, unknown, RegExp]>([
    ['without any time', { words: said.map((word) => ({ word })) }, /6 words \{word: string\}/],
    ['with times that are none', { words: said.map((word) => ({ word, start: 'soon', end: {} })) }, /start: "soon"/],
    ['with negative times', { words: said.map((word) => ({ word, start: -5 })) }, /start: -5/],
  ])('are described without their text when words are %s', (_, answer, oddity) => {
    const heard = readHeardSpeech(answer, 30)
    expect(wordsOfSegments(heard)).toEqual([])
    expect(heard.oddity).toMatch(oddity)
    expect(heard.oddity).not.toContain('heard')
  })

  it.each([[null], ['text'], [{}], [{ words: 'none', segments: 5 }], [{ words: [null, 3], segments: [] }]])(
    'yield no words for %j',
    (answer) => {
      expect(readHeardSpeech(answer, 30)).toMatchObject({ words: [], segments: [] })
      expect(readHeardSpeech(answer, 30).oddity).toBeUndefined()
    },
  )

  it('may consist of invented words only, which is not an error', () => {
    const segments = [{ start: 0, end: 4, text: ' Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 }]
    const heard = readHeardSpeech({ text: 'Thank you.', segments }, 30)
    expect([wordsOfSegments(heard), isAllInvented(heard)]).toEqual([[], true])
  })
})
