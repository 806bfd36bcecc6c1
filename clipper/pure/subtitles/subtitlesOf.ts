import type { Sentence, Word } from '../Analysis.ts'
import { sentenceEnd } from '../words/sentencesOf.ts'
import { isSpaced, joinWords } from '../words/splitWords.ts'

/** Limits of subtitle guidelines: two lines of 42 characters, up to seven seconds. */
const longestLine = 42
const longestCue = 7
/** Seconds of silence after which the next words are a subtitle of their own. */
const longestGap = 0.8
/** Minimum seconds of a subtitle, unless the next one comes. */
const shortestCue = 1
const clauseEnd = /[,;:–—、，；：]["'”’)\]]*$/u

const lengthOf = (words: readonly Word[]): number =>
  words.reduce((sum, word, i) => sum + word.text.length + (isSpaced(words[i - 1]?.text ?? '', word) ? 1 : 0), 0)

/** Returns one line if it fits, otherwise two of nearly equal length. */
function twoLines(words: readonly Word[]): string {
  const whole = joinWords(words)
  if (whole.length <= longestLine || words.length < 2) return whole
  const breaks = words.slice(1).map((_, i) => [joinWords(words.slice(0, i + 1)), joinWords(words.slice(i + 1))])
  const longer = ([a = '', b = '']: string[]) => Math.max(a.length, b.length)
  return breaks.reduce((best, lines) => (longer(lines) < longer(best) ? lines : best)).join('\n')
}

/** Returns the number of words in the next subtitle: as many as fit, or up to a comma in its second half. */
function firstOf(words: readonly Word[]): number {
  const fits = words.findIndex(
    (word, i) => lengthOf(words.slice(0, i + 1)) > 2 * longestLine || word.end - (words[0]?.start ?? 0) > longestCue,
  )
  if (fits < 0) return words.length
  const most = Math.max(1, fits)
  const clause = words.slice(0, most).findLastIndex(({ text }) => clauseEnd.test(text)) + 1
  return clause >= most / 2 ? clause : most
}

/**
 * Returns words as readable subtitles: one sentence if it fits, otherwise broken at a comma, in at most two lines. They
 * never overlap.
 */
export function subtitlesOf(words: readonly Word[]): Sentence[] {
  const sentences: Word[][] = []
  let open: Word[] | null = null
  for (const word of words) {
    const last = open?.at(-1)
    if (open && last && word.start - last.end <= longestGap) open.push(word)
    else {
      open = [word]
      sentences.push(open)
    }
    if (sentenceEnd.test(word.text)) open = null
  }
  const cues: Word[][] = []
  for (const sentence of sentences)
    for (let rest = sentence; rest.length > 0; ) {
      const count = firstOf(rest)
      cues.push(rest.slice(0, count))
      rest = rest.slice(count)
    }
  return cues.map((cue, i) => {
    const start = cue[0]?.start ?? 0
    const next = cues[i + 1]?.[0]?.start ?? Number.POSITIVE_INFINITY
    const end = Math.max(cue.at(-1)?.end ?? start, start + shortestCue)
    return { start, end: Math.min(end, Math.max(next, start)), text: twoLines(cue) }
  })
}
