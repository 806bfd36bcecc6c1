import type { Word } from '../Analysis.ts'
import { writtenWords } from './splitWords.ts'

/** How far ahead a word is looked for in the text when the next token is another one. */
const reach = 4

/** What remains of a token when case and punctuation do not count. */
export function bare(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Words as the text around them writes them: services tell the times of bare words ("hello", "why") and the text with
 * its punctuation apart ("Hello. Why?"). Words that the text does not have stay as they are.
 */
export function punctuate(words: readonly Word[], text: string): Word[] {
  const tokens = writtenWords(text)
  let at = 0
  return words.map((word) => {
    const wanted = bare(word.text)
    for (let ahead = 0; ahead < reach && at + ahead < tokens.length; ahead++) {
      // One token may be heard as several words ("twenty-one"): then the last of them takes its punctuation.
      const { text: token, gap } = tokens[at + ahead] ?? { text: '' }
      if (bare(token) === wanted) {
        at += ahead + 1
        return { ...word, text: token, ...(gap && { gap }) }
      }
      if (wanted && bare(token).endsWith(wanted) && bare(token) !== wanted) {
        at += ahead + 1
        const mark = /[^\p{L}\p{N}]+$/u.exec(token)?.[0] ?? ''
        return { ...word, text: word.text.trim() + mark }
      }
    }
    return { ...word, text: word.text.trim() }
  })
}
