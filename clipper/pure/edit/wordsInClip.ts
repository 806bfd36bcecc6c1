import type { Span, Word } from '../Analysis.ts'
import type { Correction, Edit } from './Edit.ts'

/** What adding seconds leaves behind the last digit means nothing. */
const inMicroseconds = (seconds: number): number => Number(seconds.toFixed(6))

/** The words as they were corrected, in their order; those that were emptied are left out. */
export function applyCorrections(words: readonly Word[], corrections: readonly Correction[]): Word[] {
  if (corrections.length === 0) return [...words]
  const texts = new Map(corrections.map(({ word, text }) => [word, text]))
  return words.flatMap((word, i) => {
    const text = texts.get(i) ?? word.text
    return text === '' ? [] : [{ ...word, text }]
  })
}

/** The words that are spoken in these ranges, in seconds of the clip. A word belongs to the range that its middle is in. */
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

/** What is said in a clip, as its captions show it: corrected, in seconds of the clip. `words` are all of the video. */
export function wordsInClip(words: readonly Word[], { ranges, corrections }: Edit): Word[] {
  return wordsInRanges(applyCorrections(words, corrections), ranges)
}
