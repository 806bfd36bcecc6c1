import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCaptions } from '../../captionFile/parseCaptions.ts'
import type { Word } from '../Analysis.ts'
import { toPlainText, toSrt, toVtt } from './subtitleFiles.ts'
import { subtitlesOf } from './subtitlesOf.ts'

/** Four words a second, one after the other. */
const spoken = (text: string, from = 0): Word[] =>
  text.split(' ').map((word, i) => ({ start: from + i * 0.25, end: from + i * 0.25 + 0.2, text: word }))

describe('subtitles', () => {
  test('shows one sentence in two lines of nearly equal length', () => {
    const words = spoken('Nobody told me. The first clip is the one that people remember for years and years.')
    expect(subtitlesOf(words).map(({ text }) => text)).toEqual([
      'Nobody told me.',
      'The first clip is the one that\npeople remember for years and years.',
    ])
  })

  test('breaks a long sentence at a comma', () => {
    const words = spoken(
      'When somebody scrolls past your video in less than a second, the picture is all that they have ever seen of it.',
    )
    expect(subtitlesOf(words).map(({ text }) => text.replace('\n', ' '))).toEqual([
      'When somebody scrolls past your video in less than a second,',
      'the picture is all that they have ever seen of it.',
    ])
  })

  test('starts a new subtitle after a pause, and shows each long enough to read it', () => {
    const cues = subtitlesOf([...spoken('Wait'), ...spoken('what is that', 5)])
    expect(cues.map(({ start, end }) => [start, end])).toEqual([
      [0, 1],
      [5, 6],
    ])
  })

  test('keeps any words in order without overlaps, in at most two lines', () => {
    const word = fc.record({
      gap: fc.double({ min: 0, max: 2, noNaN: true }),
      text: fc.stringMatching(/^[a-z]{1,30}[.,]?$/),
    })
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (list) => {
        let at = 0
        const words = list.map(({ gap, text }) => {
          at += gap + 0.3
          return { start: at - 0.3, end: at, text }
        })
        const cues = subtitlesOf(words)
        expect(cues.flatMap(({ text }) => text.split(/\s/))).toEqual(words.map(({ text }) => text))
        for (const [i, { start, end, text }] of cues.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(cues[i + 1]?.start ?? Number.POSITIVE_INFINITY)
          expect(text.split('\n').length).toBeLessThanOrEqual(2)
        }
      }),
    )
  })
})

describe('subtitle files', () => {
  const cues = [
    { start: 0.5, end: 2, text: 'Is 1 < 2 & 3?\nYes.' },
    { start: 3661.007, end: 3663, text: 'Much later' },
  ]

  test('SubRip', () => {
    expect(toSrt(cues)).toBe(
      '1\n00:00:00,500 --> 00:00:02,000\nIs 1 < 2 & 3?\nYes.\n\n2\n01:01:01,007 --> 01:01:03,000\nMuch later\n',
    )
  })

  test('WebVTT', () => {
    expect(toVtt(cues)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.000\nIs 1 &lt; 2 &amp; 3?\nYes.\n\n01:01:01.007 --> 01:01:03.000\nMuch later\n',
    )
  })

  test('writes a paragraph for each long pause in plain text', () => {
    expect(toPlainText(cues)).toBe('Is 1 < 2 & 3? Yes.\n\nMuch later\n')
    expect(toPlainText([])).toBe('')
  })

  test('escapes words that look like times or another subtitle', () => {
    const hostile = [{ start: 0, end: 1, text: 'a\n\n2\n00:00:05,000 --> 00:00:06,000\u0000\nb' }]
    expect(parseCaptions(toSrt(hostile)).cues).toHaveLength(1)
    expect(parseCaptions(toVtt(hostile)).cues).toHaveLength(1)
  })

  test('can be read by our parser', () => {
    const read = cues.map(({ text, ...times }) => ({ ...times, text: text.replace('\n', ' ') }))
    expect(parseCaptions(toVtt(cues)).cues).toEqual(read)
  })
})
