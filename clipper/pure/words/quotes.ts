import { countBefore } from '../signals/countBefore.ts'

/** A proposal for the text beside a post, with the words of the clip that support it. */
export interface ProposedPost {
  /** Words of the clip, copied. */
  quote: string
  /** Empty if none was usable. */
  description: string
  /** Without `#`. */
  hashtags: string[]
}

/** Keeps letters and digits only, because models change quotation marks and capitals of quotes. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u

/** True if the quote is a run of whole words of the text. Scripts without spaces have no word limits to compare. */
export function isQuoted(quote: string, text: string): boolean {
  const found = comparable(quote)
  if (found === '') return false
  if (spaceless.test(found)) return comparable(text).replaceAll(' ', '').includes(found.replaceAll(' ', ''))
  return ` ${comparable(text)} `.includes(` ${found} `)
}

/** True if the text says the hashtag: one word, or several in a row, of which the last may have another ending. */
export function isSaid(hashtag: string, text: string): boolean {
  const found = comparable(hashtag.replaceAll('_', ' ')).replaceAll(' ', '')
  if (found === '') return false
  const words = comparable(text).split(' ')
  if (spaceless.test(found)) return words.join('').includes(found)
  return words.some((_, at) => {
    let run = ''
    for (let next = at; next < words.length && run.length < found.length; next += 1) run += words[next]
    return run.startsWith(found)
  })
}

/** Indices of the first and the last word of a quote. */
export interface QuotePlace {
  first: number
  last: number
}

/** Returns every place of a quote among these words, in order. It compares as `isQuoted` does. */
export function placesOfQuote(quote: string, words: readonly string[]): QuotePlace[] {
  const found = comparable(quote)
  if (found === '') return []
  const hasSpaces = !spaceless.test(found)
  const gap = hasSpaces ? ' ' : ''
  const sought = hasSpaces ? ` ${found} ` : found.replaceAll(' ', '')
  const starts: number[] = []
  let text = gap
  for (const word of words) {
    starts.push(text.length)
    const key = hasSpaces ? comparable(word) : comparable(word).replaceAll(' ', '')
    if (key !== '') text += key + gap
  }
  const wordAt = (letter: number) => countBefore(starts, letter + 1) - 1
  const places: QuotePlace[] = []
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    places.push({ first: wordAt(at + gap.length), last: wordAt(at + sought.length - gap.length - 1) })
  }
  return places
}
