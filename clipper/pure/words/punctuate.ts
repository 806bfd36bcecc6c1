import type { Word } from '../Analysis.ts'
import { writtenWords } from './splitWords.ts'

/** Words to search ahead in the text when the next token differs. */
const reach = 4

/** Returns a token without case and punctuation. */
export function bare(token: string): string {
  return token.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Adds the punctuation of the text to words: services return times of bare words ("hello", "why") and the punctuated
 * text separately ("Hello. Why?"). Words that are not in the text stay unchanged.
 */
export function punctuate(words: readonly Word[], text: string): Word[] {
  const tokens = writtenWords(text)
  let at = 0
  return words.map((word) => {
    const wanted = bare(word.text)
    for (let ahead = 0; ahead < reach && at + ahead < tokens.length; ahead++) {
      // One token may match several words ("twenty-one"): then the last of them takes its punctuation.
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
