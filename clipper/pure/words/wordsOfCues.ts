import type { Sentence, Span, Word } from '../Analysis.ts'
import { spreadWords } from './spreadWords.ts'

/** The words of each caption line, with times of their own. Lines and pauses in order of time. */
export function wordsOfCues(cues: readonly Sentence[], pauses: readonly Span[]): Word[][] {
  let first = 0
  return cues.map((cue) => {
    // Lines may overlap, so a pause is behind us only when it ends before a line begins.
    while ((pauses[first]?.end ?? Number.POSITIVE_INFINITY) <= cue.start) first += 1
    let last = first
    while ((pauses[last]?.start ?? Number.POSITIVE_INFINITY) < cue.end) last += 1
    return spreadWords(cue, pauses.slice(first, last))
  })
}
