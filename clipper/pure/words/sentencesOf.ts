import type { Sentence, Word } from '../Analysis.ts'
import { isSpaced } from './splitWords.ts'

/** Seconds without a line after which a sentence has ended, regardless of punctuation. */
const longGap = 1.5
/** The same for captions without punctuation, as speech recognition writes them. */
const longGapUnpunctuated = 0.7
export const sentenceEnd = /[.!?…。！？؟۔।॥។៕։]["'”’)\]」』）]*$/

/** Joins the words of caption lines to whole sentences: up to a full stop, or a long gap between two lines. */
export function sentencesOf(lines: readonly (readonly Word[])[]): Sentence[] {
  // Lines break anywhere, so a sentence may end in the middle of each.
  const ending = lines.filter((line) => line.some(({ text }) => sentenceEnd.test(text))).length
  const gap = ending < lines.length * 0.1 ? longGapUnpunctuated : longGap
  const sentences: Sentence[] = []
  let open: Sentence | null = null
  for (const line of lines) {
    const [first] = line
    if (open && first && first.start - open.end > gap) open = null
    for (const word of line) {
      const { start, end, text } = word
      if (open) {
        open.end = end
        open.text += isSpaced(open.text, word) ? ` ${text}` : text
      } else {
        open = { start, end, text }
        sentences.push(open)
      }
      if (sentenceEnd.test(text)) open = null
    }
  }
  return sentences
}
