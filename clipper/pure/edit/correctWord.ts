import type { Word } from '../Analysis.ts'
import type { Correction, Edit } from './Edit.ts'
import { toClipTime } from './editTime.ts'

/** Adds a correction to those of an edit. A word with its original text has none. `words` are all of the video. */
export function correctWord(
  corrections: readonly Correction[],
  words: readonly Word[],
  { word, text }: Correction,
): Correction[] {
  const others = corrections.filter((other) => other.word !== word)
  return text === words[word]?.text ? others : [...others, { word, text }]
}

/** Returns the text of a word of the video in an edit; undefined for an unknown word. */
export const textOfWord = ({ corrections }: Pick<Edit, 'corrections'>, words: readonly Word[], word: number) =>
  corrections.find((correction) => correction.word === word)?.text ?? words[word]?.text

/** Returns whether the middle of a word is in these ranges, and so its caption. */
export const isSaidIn = (ranges: Edit['ranges'], { start, end }: Pick<Word, 'start' | 'end'>): boolean =>
  toClipTime(ranges, (start + end) / 2) !== null

/** Returns the edit with a word of its video corrected; null if it doesn't show the word, or already has this text. */
export function correctedEdit(edit: Edit, words: readonly Word[], correction: Correction): Edit | null {
  const heard = words[correction.word]
  if (!heard || !isSaidIn(edit.ranges, heard)) return null
  if (textOfWord(edit, words, correction.word) === correction.text) return null
  return { ...edit, corrections: correctWord(edit.corrections, words, correction) }
}
