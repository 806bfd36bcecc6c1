import { problemSentences } from './problems.ts'
import { apiSentences } from './sentences.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Each sentence of the catalogue as a pattern that accepts any value for a placeholder. */
const patterns = Object.entries({ ...problemSentences, ...apiSentences }).map(([key, sentence]) => ({
  key,
  pattern: new RegExp(
    `^${sentence
      .split(/\{\w+\}/)
      .map(escaped)
      .join('(.+)')}$`,
  ),
}))

/** Returns the key of a sentence with its values: `quotaUsedUp 5`. Null if it isn't in the catalogue. */
export function sentenceKey(sentence: string): string | null {
  for (const { key, pattern } of patterns) {
    const match = pattern.exec(sentence)
    if (match) return [key, ...match.slice(1)].join(' ')
  }
  return null
}
