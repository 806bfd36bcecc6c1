import type { Word } from '../Analysis.ts'

/** Scripts that are written without spaces between words. Korean has spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u
/** The subset of these scripts without spaces next to other scripts, with their punctuation. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
const opening = /^[\p{Ps}\p{Pi}]+$/u
const spaces = /\s+/u

let segmenter: Intl.Segmenter | null = null

/** Splits a run without spaces into words by a dictionary; punctuation stays with its word. */
function segment(text: string): string[] {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'word' })
  const words: string[] = []
  let before = ''
  for (const { segment: part, isWordLike } of segmenter.segment(text)) {
    const last = words.at(-1)
    if (!isWordLike && opening.test(part)) before += part
    else if (!isWordLike && last !== undefined && before === '') words[words.length - 1] = last + part
    else {
      words.push(before + part)
      before = ''
    }
  }
  if (before !== '') words.push((words.pop() ?? '') + before)
  return words
}

type WrittenWord = Pick<Word, 'text' | 'gap'>

/**
 * Returns the words of a text: split at spaces, and by a dictionary in scripts without spaces. Thai, Lao, Khmer and
 * Burmese have spaces between phrases, which their words keep as `gap`.
 */
export function writtenWords(text: string): WrittenWord[] {
  const words: WrittenWord[] = []
  for (const part of text.split(spaces).filter(Boolean)) {
    const [first = part, ...rest] = unspaced.test(part) ? segment(part) : [part]
    const isPhrase = isPhraseSpace(words.at(-1)?.text ?? '', first)
    words.push({ text: first, ...(isPhrase && { gap: true }) }, ...rest.map((word) => ({ text: word })))
  }
  return words
}

/** Returns the words without their gaps. */
export const splitWords = (text: string): string[] => writtenWords(text).map((word) => word.text)

const firstOf = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0)
const lastOf = (text: string) => [...text.slice(-4)].at(-1) ?? ''

const isEastAsian = (before: string, after: string) =>
  eastAsian.test(lastOf(before.slice(-8))) || eastAsian.test(firstOf(after))

/** Returns whether a space between two words separates phrases, because their script has none between words. */
const isPhraseSpace = (before: string, after: string): boolean =>
  before !== '' && !isSpaced(before, { text: after }) && !isEastAsian(before, after)

/** Returns whether two consecutive words are written with a space between them. */
export function isSpaced(before: string, { text: after, gap = false }: WrittenWord): boolean {
  if (before === '' || after === '') return false
  if (isEastAsian(before, after)) return false
  if (gap) return true
  const end = before.slice(-8)
  const first = firstOf(after)
  const lastLetter = lastOf(end.replace(/\p{P}+$/u, '') || end)
  return !(unspaced.test(lastLetter) && unspaced.test(first))
}

/** Joins words to one text, with spaces if the script has them, or if the source had them between phrases. */
export function joinWords(words: readonly WrittenWord[]): string {
  let joined = ''
  for (const word of words) joined += isSpaced(joined, word) ? ` ${word.text}` : word.text
  return joined
}
