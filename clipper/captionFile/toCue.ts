import type { Cue, Word } from '../pure/Analysis.ts'
import { spreadWords } from '../pure/words/spreadWords.ts'
import type { RawCue } from './RawCue.ts'

/** Characters. A caption has some forty per line and two lines. */
const longestCue = 2000

/** Returns the words of a cue with the times of its timestamps, each up to the next one. */
function stampedWords({ start, end, lines }: RawCue): Word[] {
  const pieces = lines.flat()
  let from = start
  const begins = pieces.map(({ at }) => {
    // A stamp outside of its cue, or before the former one, is a mistake.
    if (at !== null && at >= from && at < end) from = at
    return from
  })
  const words: Word[] = []
  for (let i = 0; i < pieces.length; ) {
    // Pieces that begin at once are spoken one after the other until the next stamp.
    let last = i
    while (begins[last + 1] === begins[i]) last += 1
    const text = pieces.slice(i, last + 1).map((piece) => piece.text.trim())
    words.push(...spreadWords({ start: begins[i] ?? start, end: begins[last + 1] ?? end, text: text.join(' ') }))
    i = last + 1
  }
  return words
}

/** Returns a cue as plain text, with word times if the file has them; null without text. */
export function toCue(cue: RawCue): Cue | null {
  const { start, end, lines } = cue
  const written = lines.map((line) => line.map(({ text }) => text).join(''))
  const text = written.join(' ').replace(/\s+/g, ' ').trim().slice(0, longestCue)
  if (!text) return null
  const isStamped = lines.some((line) => line.some(({ at }) => at !== null))
  return { start, end, text, ...(isStamped && { words: stampedWords(cue) }) }
}

/** Returns whether the text of a cue is too long. */
export const isTooLong = ({ lines }: RawCue): boolean =>
  lines.reduce((sum, line) => line.reduce((length, { text }) => length + text.length, sum + 1), 0) > longestCue + 1
