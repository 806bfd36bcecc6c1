import type { Span, Word } from '../Analysis.ts'
import { countBefore } from '../signals/countBefore.ts'

/** Seconds; shorter pauses may lie within a word. */
const shortestPause = 0.2
/** Seconds: a word that would become shorter was recognised within the pause, not beside it. */
const shortestWord = 0.05

/**
 * Returns recognised words in order, each ending before the next one and before a pause of the sound: recognisers are
 * off by a tenth of a second or two, which is half a word at the edge of a clip.
 */
export function fitWords(words: readonly Word[], pauses: readonly Span[]): Word[] {
  const sorted = words.filter(({ text, end, start }) => text && end >= start).toSorted((a, b) => a.start - b.start)
  const ends = pauses.map(({ end }) => end)
  return sorted.map((word, i) => {
    let { start, end } = word
    end = Math.max(start, Math.min(end, sorted[i + 1]?.start ?? Number.POSITIVE_INFINITY))
    for (let p = countBefore(ends, start); p < pauses.length; p++) {
      const pause = pauses[p]
      if (!pause || pause.start >= end) break
      if (pause.end - pause.start < shortestPause) continue
      if (pause.start <= start && end - pause.end >= shortestWord) start = Math.max(start, pause.end)
      else if (pause.end >= end && pause.start - start >= shortestWord) end = pause.start
    }
    return { ...word, start, end }
  })
}
