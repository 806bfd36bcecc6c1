import type { Span, Word } from '../Analysis.ts'
import { joinWords, splitWords } from './splitWords.ts'

/** A place at which something is said, with the words around it. */
export interface SpokenPlace extends Span {
  before: string
  /** The original wording. */
  text: string
  after: string
}

/** Words of the surroundings on either side. */
const around = 8

/** Removes accents, case and punctuation: "cafe" finds "Café,". */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Returns the words of a query; none without letters. */
export function wordsOfQuery(query: string): string[] {
  return splitWords(query).map(plainWord).filter(Boolean)
}

/**
 * Finds a phrase among words, as indices of its first and last word: its words in a row, the last one possibly
 * incomplete, as people type. Returns the first `limit` places.
 */
export function findPhrase(words: readonly Pick<Word, 'text'>[], query: string, limit: number): [number, number][] {
  const wanted = wordsOfQuery(query)
  if (wanted.length === 0) return []
  const plain = words.map(({ text }) => plainWord(text))
  const says = (from: number) =>
    wanted.every((word, k) => {
      const said = plain[from + k] ?? ''
      return k === wanted.length - 1 ? said.startsWith(word) : said === word
    })
  const found: [number, number][] = []
  for (let i = 0; i + wanted.length <= words.length && found.length < limit; i++)
    if (says(i)) found.push([i, i + wanted.length - 1])
  return found
}

/** Finds where a phrase is said, like `findPhrase`, in order of time. */
export function findSpoken(words: readonly Word[], query: string, limit: number): SpokenPlace[] {
  const textOf = (from: number, to: number) => joinWords(words.slice(Math.max(0, from), to))
  return findPhrase(words, query, limit).flatMap(([from, to]) => {
    const [first, last] = [words[from], words[to]]
    if (!first || !last) return []
    return {
      start: first.start,
      end: last.end,
      before: textOf(from - around, from),
      text: textOf(from, to + 1),
      after: textOf(to + 1, to + 1 + around),
    }
  })
}
