import type { Span, Word } from '../Analysis.ts'
import type { Correction, Edit } from './Edit.ts'

/** Digits beyond microseconds are rounding errors of sums. */
const inMicroseconds = (seconds: number): number => Number(seconds.toFixed(6))

/** Returns the corrected words, in order, without emptied ones. */
export function applyCorrections(words: readonly Word[], corrections: readonly Correction[]): Word[] {
  if (corrections.length === 0) return [...words]
  const texts = new Map(corrections.map(({ word, text }) => [word, text]))
  return words.flatMap((word, i) => {
    const text = texts.get(i) ?? word.text
    return text === '' ? [] : [{ ...word, text }]
  })
}

/** Returns the words in these ranges, in seconds of the clip. A word belongs to the range of its middle. */
export function wordsInRanges(words: readonly Word[], ranges: readonly Span[]): Word[] {
  let before = 0
  return ranges.flatMap(({ start, end }) => {
    const offset = before - start
    before += end - start
    return words
      .filter((word) => (word.start + word.end) / 2 >= start && (word.start + word.end) / 2 < end)
      .map((word) => ({
        ...word,
        start: inMicroseconds(Math.max(start, word.start) + offset),
        end: inMicroseconds(Math.min(end, word.end) + offset),
      }))
  })
}

/** Returns the words of a clip as in its captions: corrected, in seconds of the clip. `words` are all of the video. */
export function wordsInClip(words: readonly Word[], { ranges, corrections }: Edit): Word[] {
  return wordsInRanges(applyCorrections(words, corrections), ranges)
}
