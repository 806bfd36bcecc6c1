import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span, Word } from '../Analysis.ts'
import { cutAtPauses } from './cutAtPauses.ts'
import { fitWords } from './fitWords.ts'
import { linesOfWords } from './linesOfWords.ts'
import { punctuate } from './punctuate.ts'
import { sentencesOf } from './sentencesOf.ts'
import { wordsOfSegments } from './wordsOfSegments.ts'
import { wordsOfTokens } from './wordsOfTokens.ts'

const said = (text: string): Word[] => text.split(' ').map((word, i) => ({ text: word, start: i, end: i + 0.5 }))

describe('cutAtPauses', () => {
  it('cuts in the longest pause near the limit', () => {
    const pauses = [
      { start: 9, end: 9.4 },
      { start: 25, end: 26 },
      { start: 28, end: 28.3 },
    ]
    expect(cutAtPauses(40, pauses, 30)).toEqual([
      { start: 0, end: 25.5 },
      { start: 25.5, end: 40 },
    ])
  })

  it('omits long silences', () => {
    const pieces = cutAtPauses(100, [{ start: 20, end: 80 }], 30)
    expect(pieces).toEqual([
      { start: 0, end: 20.3 },
      { start: 79.7, end: 100 },
    ])
    expect(cutAtPauses(60, [{ start: 0, end: 60 }], 30)).toEqual([])
  })

  it('covers all sound in order, in pieces within the limit', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 80 })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(parts, fc.integer({ min: 20, max: 60 }), (tenths, longest) => {
        const pauses: Span[] = []
        let at = 0
        for (const [sound, silence] of tenths) {
          pauses.push({ start: at + sound, end: at + sound + silence / 10 })
          at += sound + silence / 10
        }
        const duration = at + 1
        const pieces = cutAtPauses(duration, pauses, longest)
        for (const [i, { start, end }] of pieces.entries()) {
          expect(end - start).toBeLessThanOrEqual(longest + 1e-9)
          expect(end).toBeGreaterThan(start)
          expect(start).toBeGreaterThanOrEqual((pieces[i - 1]?.end ?? 0) - 1e-9)
        }
        const isPaused = (time: number) => pauses.some(({ start, end }) => time >= start && time <= end)
        for (let time = 0.05; time < duration; time += 0.25)
          if (!isPaused(time)) expect(pieces.some(({ start, end }) => time >= start && time <= end)).toBe(true)
      }),
    )
  })
})

describe('punctuate', () => {
  it('takes punctuation and case from the text', () => {
    const words = punctuate(said('so why is that because it is'), 'So, why is that? Because it is.')
    expect(words.map(({ text }) => text).join(' ')).toBe('So, why is that? Because it is.')
  })

  it('skips words that the text lacks or joins', () => {
    const words = punctuate(said('um it costs twenty one euros right'), 'It costs twenty-one euros. Right?')
    expect(words.map(({ text }) => text)).toEqual(['um', 'It', 'costs', 'twenty', 'one', 'euros.', 'Right?'])
  })
})

describe('wordsOfTokens', () => {
  it('gives each character of Chinese and Japanese a time of its own, and joins Korean and English', () => {
    const tokens = ['今', '天', '。', ' AI', ' 안', '녕', 'あ', 'る']
    const words = wordsOfTokens({ tokens, timestamps: tokens.map((_, i) => i) }, 10)
    expect(words.map(({ text }) => text)).toEqual(['今', '天。', 'AI', '안녕', 'あ', 'る'])
    expect(words.map(({ start }) => start)).toEqual([0, 1, 3, 4, 6, 7])
  })

  it('joins tokens to words that end with their sound', () => {
    const heard = {
      tokens: [' Hel', 'lo', '.', ' How', ' are', ' you', '?'],
      timestamps: [0.4, 0.56, 0.8, 2, 2.24, 2.4, 2.8],
      durations: [0.16, 0.24, 0, 0.24, 0.16, 0.32, 0],
      ys_log_probs: [-0.1, -0.1, 0, 0, 0, -1, -0.2],
    }
    expect(wordsOfTokens(heard, 10)).toEqual([
      { start: 0.4, end: 0.8, text: 'Hello.', confidence: 0.936 },
      { start: 2, end: 2.24, text: 'How', confidence: 1 },
      { start: 2.24, end: expect.closeTo(2.4, 6), text: 'are', confidence: 1 },
      { start: 2.4, end: expect.closeTo(2.72, 6), text: 'you?', confidence: 0.549 },
    ])
  })

  it('estimates missing end times', () => {
    const words = wordsOfTokens({ tokens: ['▁a', '▁b'], timestamps: [0, 5] }, 5.2)
    expect(words).toEqual([
      { start: 0, end: 0.4, text: 'a' },
      { start: 5, end: 5.2, text: 'b' },
    ])
  })
})

describe('fitWords', () => {
  it('ends words before a pause', () => {
    const pauses = [{ start: 1, end: 2 }]
    const words = [
      { text: 'before', start: 0.5, end: 1.3 },
      { text: 'after', start: 1.8, end: 2.4 },
    ]
    expect(fitWords(words, pauses)).toEqual([
      { text: 'before', start: 0.5, end: 1 },
      { text: 'after', start: 2, end: 2.4 },
    ])
  })

  it('keeps all words in order without overlap', () => {
    const span = fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true }))
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), fc.array(span, { maxLength: 6 }), (spans, silences) => {
        const words = spans.map(([start, length], i) => ({ text: `w${i}`, start, end: start + length }))
        const pauses: Span[] = []
        for (const [start, length] of silences.toSorted((a, b) => a[0] - b[0]))
          if (start > (pauses.at(-1)?.end ?? -1)) pauses.push({ start, end: start + length })
        const fitted = fitWords(words, pauses)
        expect(fitted).toHaveLength(words.length)
        for (const [i, { start, end }] of fitted.entries()) {
          expect(end).toBeGreaterThanOrEqual(start)
          expect(start).toBeGreaterThanOrEqual((fitted[i - 1]?.start ?? 0) - 1e-9)
        }
      }),
    )
  })
})

describe('wordsOfSegments', () => {
  const segment = {
    start: 0,
    end: 4,
    text: ' Hello there.',
    avg_logprob: -0.2,
    no_speech_prob: 0.01,
    compression_ratio: 1,
  }
  const words = [
    { word: 'hello', start: 0.2, end: 0.6 },
    { word: 'there', start: 0.7, end: 1.1 },
  ]

  it('takes times from the words, and punctuation from the text', () => {
    const found = wordsOfSegments({ text: 'Hello there.', words, segments: [segment] })
    expect(found.map(({ text, start }) => [text, start])).toEqual([
      ['Hello', 0.2],
      ['there.', 0.7],
    ])
    expect(found[0]?.confidence).toBeCloseTo(0.819)
  })

  it('drops words that were invented in silence', () => {
    const silent = { ...segment, start: 5, end: 9, text: ' Thank you.', no_speech_prob: 0.9, avg_logprob: -1.4 }
    const invented = [...words, { word: 'thank', start: 6, end: 6.2 }, { word: 'you', start: 6.3, end: 6.5 }]
    const found = wordsOfSegments({ words: invented, segments: [segment, silent] })
    expect(found.map(({ text }) => text)).toEqual(['Hello', 'there.'])
  })

  it('spreads the words of segments when words have no times', () => {
    const found = wordsOfSegments({ text: 'Hello there.', segments: [segment] })
    expect(found.map(({ text }) => text)).toEqual(['Hello', 'there.'])
    expect([found[0]?.start, found[1]?.end]).toEqual([0, 4])
  })

  it('returns no words without times', () => {
    expect(wordsOfSegments({ text: 'Hello there.' })).toEqual([])
  })
})

describe('linesOfWords', () => {
  it('splits recognised words into sentences', () => {
    const words = said('We begin. Then we go on and end.')
    expect(sentencesOf(linesOfWords(words)).map(({ text }) => text)).toEqual(['We begin.', 'Then we go on and end.'])
  })

  it('starts a line after a pause, so that unpunctuated words form sentences', () => {
    const words = said('so we start here').map((word, i) => {
      const at = i < 2 ? i * 0.6 : i * 0.6 + 3
      return { ...word, start: at, end: at + 0.5 }
    })
    expect(sentencesOf(linesOfWords(words)).map(({ text }) => text)).toEqual(['so we', 'start here'])
  })
})
