import type { Word } from '../Analysis.ts'

/** Maximum seconds of a token whose end is unknown. */
const longestToken = 0.4
const onlyPunctuation = /^[^\p{L}\p{N}]+$/u
/** A character of a script without spaces between words: each of them has a time of its own. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u

/**
 * A recogniser's tokens: pieces of words, each with the second at which it begins. A new word begins with a space if
 * its script has spaces.
 */
export interface HeardTokens {
  tokens: readonly string[]
  /** Seconds, one per token. */
  timestamps: readonly number[]
  /** Seconds of each token, if the model states them. */
  durations?: readonly number[]
  /** Natural logarithm of the probability of each token, if the model states it. */
  ys_log_probs?: readonly number[]
}

/** Joins the tokens of a recogniser to words; `end` is where its sound ends, in seconds. */
export function wordsOfTokens(heard: HeardTokens, end: number): Word[] {
  const { tokens, timestamps, durations = [], ys_log_probs: likely = [] } = heard
  const words: (Word & { logs: number[] })[] = []
  for (const [i, token] of tokens.entries()) {
    const start = timestamps[i] ?? end
    const next = timestamps[i + 1] ?? end
    const until = durations[i] ? start + (durations[i] ?? 0) : Math.min(next, start + longestToken)
    const text = token.replace(/^[\s▁]+/u, '')
    const last = words.at(-1)
    const begins = text !== token || !last || unspaced.test(text) || unspaced.test(last.text)
    if (!text) continue
    if (last && (!begins || onlyPunctuation.test(text))) {
      last.text += text
      // A full stop is not spoken.
      if (!onlyPunctuation.test(text)) last.end = Math.max(last.end, Math.min(until, end))
      if (likely[i] !== undefined) last.logs.push(likely[i] ?? 0)
    } else words.push({ start, end: Math.min(until, end), text, logs: likely[i] === undefined ? [] : [likely[i] ?? 0] })
  }
  return words.map(({ logs, ...word }) => {
    if (logs.length === 0) return word
    const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length
    return { ...word, confidence: Number(Math.min(1, Math.exp(mean)).toFixed(3)) }
  })
}
