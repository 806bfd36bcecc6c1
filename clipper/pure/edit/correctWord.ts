import type { Word } from '../Analysis.ts'
import type { Correction, Edit } from './Edit.ts'
import { toClipTime } from './editTime.ts'

/**
 * The corrections of an edit with this one among them. A word that is to be as it was heard has none.
 * `words` are all of the video.
 */
export function correctWord(
  corrections: readonly Correction[],
  words: readonly Word[],
  { word, text }: Correction,
): Correction[] {
  const others = corrections.filter((other) => other.word !== word)
  return text === words[word]?.text ? others : [...others, { word, text }]
}

/** What a word of the video is in an edit; undefined for one that there is not. */
export const textOfWord = ({ corrections }: Pick<Edit, 'corrections'>, words: readonly Word[], word: number) =>
  corrections.find((correction) => correction.word === word)?.text ?? words[word]?.text

/** Whether the middle of a word is in these ranges: its captions are then, too. */
export const isSaidIn = (ranges: Edit['ranges'], { start, end }: Pick<Word, 'start' | 'end'>): boolean =>
  toClipTime(ranges, (start + end) / 2) !== null

/** The edit with a word of its video corrected; null where it doesn't show the word, or shows it like that already. */
export function correctedEdit(edit: Edit, words: readonly Word[], correction: Correction): Edit | null {
  const heard = words[correction.word]
  if (!heard || !isSaidIn(edit.ranges, heard)) return null
  if (textOfWord(edit, words, correction.word) === correction.text) return null
  return { ...edit, corrections: correctWord(edit.corrections, words, correction) }
}
