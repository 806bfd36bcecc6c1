import type { Word } from '../Analysis.ts'
import { sentenceEnd } from './sentencesOf.ts'

/** Seconds between two words at which a new line begins. */
const gap = 0.5

/** Returns recognised words as lines like those of captions: each ends with a sentence or a pause. */
export function linesOfWords(words: readonly Word[]): Word[][] {
  const lines: Word[][] = []
  let open: Word[] | null = null
  for (const word of words) {
    const last = open?.at(-1)
    if (last && word.start - last.end > gap) open = null
    if (open) open.push(word)
    else {
      open = [word]
      lines.push(open)
    }
    if (sentenceEnd.test(word.text)) open = null
  }
  return lines
}
