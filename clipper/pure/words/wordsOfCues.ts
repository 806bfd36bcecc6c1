import type { Cue, Span, Word } from '../Analysis.ts'
import { countBefore } from '../signals/countBefore.ts'
import { fitWords } from './fitWords.ts'
import { spreadWords } from './spreadWords.ts'

/**
 * Returns the words of each caption line with times of their own. Lines, pauses and onsets (seconds) in order of time.
 */
export function wordsOfCues(cues: readonly Cue[], pauses: readonly Span[], onsets: readonly number[] = []): Word[][] {
  let first = 0
  return cues.map((cue) => {
    // Lines may overlap, so a pause is behind us only when it ends before a line begins.
    while ((pauses[first]?.end ?? Number.POSITIVE_INFINITY) <= cue.start) first += 1
    let last = first
    while ((pauses[last]?.start ?? Number.POSITIVE_INFINITY) < cue.end) last += 1
    const within = pauses.slice(first, last)
    if (cue.words) return fitWords(cue.words, within)
    const heard = onsets.slice(countBefore(onsets, cue.start), countBefore(onsets, cue.end))
    return spreadWords(cue, within, heard)
  })
}
