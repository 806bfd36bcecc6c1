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

/** Without accents, case and punctuation: "Café," is found by "cafe". */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The words that are searched for; none in a query without letters. */
export function wordsOfQuery(query: string): string[] {
  return splitWords(query).map(plainWord).filter(Boolean)
}

/**
 * Where a phrase is among words, by their places in the list, both included: its words one after the other, the last of
 * them perhaps only begun, as people type. The first `limit` of them.
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

/** Where a phrase is said, as `findPhrase` finds it, in order of time. */
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
