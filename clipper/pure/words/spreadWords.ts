import type { Sentence, Span, Word } from '../Analysis.ts'
import { snapToOnsets } from './snapToOnsets.ts'
import { writtenWords } from './splitWords.ts'
import { spokenWeight } from './spokenWeight.ts'

/** Seconds; a shorter pause may lie within a word. */
const shortestPause = 0.15
/**
 * Seconds: no word is shorter. A line that begins less than this before a pause, or ends less than this after one, is
 * shown a little longer than it is heard.
 */
const shortestWord = 0.2
/** A line with a larger share of silence was timed badly, or its sound was not detected: its pauses are ignored. */
const mostSilence = 0.7
/** The gap between two words moves to a pause that is this near, in seconds of speech. */
const snapping = 0.35

/** Returns a line's time without its pauses. */
function spokenSpans({ start, end }: Span, pauses: readonly Span[]): Span[] {
  const spans: Span[] = []
  let from = start
  for (const pause of pauses) {
    if (pause.end <= from || pause.end - pause.start < shortestPause) continue
    if (pause.start >= end) break
    if (pause.start > from) spans.push({ start: from, end: pause.start })
    from = Math.min(end, pause.end)
  }
  if (from < end) spans.push({ start: from, end })
  const isWord = (span: Span | undefined) => span !== undefined && span.end - span.start >= shortestWord
  if (spans.length > 1 && !isWord(spans.at(-1))) spans.pop()
  if (spans.length > 1 && !isWord(spans[0])) spans.shift()
  const spoken = spans.reduce((sum, span) => sum + span.end - span.start, 0)
  return spoken > (1 - mostSilence) * (end - start) ? spans : [{ start, end }]
}

/** Moves each gap between words to the pause beside it, when there is one near; in seconds of speech. */
function snapGaps(gaps: readonly number[], pausesAt: readonly number[]): number[] {
  const snapped = [...gaps]
  for (const at of pausesAt) {
    let nearest = -1
    for (let i = 1; i < gaps.length - 1; i++)
      if (nearest < 0 || Math.abs((gaps[i] ?? 0) - at) < Math.abs((gaps[nearest] ?? 0) - at)) nearest = i
    if (nearest > 0 && Math.abs((gaps[nearest] ?? 0) - at) < snapping) snapped[nearest] = at
  }
  // Two pauses close together must not change the order of words.
  let latest = 0
  return snapped.map((gap) => {
    latest = Math.max(latest, gap)
    return latest
  })
}

/** Seconds of the source → seconds of speech; nothing within a pause. */
function inSpeech(at: number, spans: readonly Span[]): number[] {
  let before = 0
  for (const { start, end } of spans) {
    if (at > start && at < end) return [before + at - start]
    before += end - start
  }
  return []
}

/**
 * Returns the words of a caption line with times of their own: its speaking time is divided by syllables, without the
 * pauses of the sound, and words start at onsets. `pauses` and `onsets`, in seconds, in order of time.
 */
export function spreadWords(line: Sentence, pauses: readonly Span[] = [], onsets: readonly number[] = []): Word[] {
  const written = writtenWords(line.text)
  const parts = written.map(({ text }) => text)
  if (parts.length === 0) return []
  const spans = spokenSpans(line, pauses)
  const spoken = spans.reduce((sum, span) => sum + span.end - span.start, 0)
  const weights = parts.map(spokenWeight)
  const perWeight = spoken / weights.reduce((sum, weight) => sum + weight, 0)

  const gaps = [0]
  for (const weight of weights) gaps.push((gaps.at(-1) ?? 0) + weight * perWeight)
  const pausesAt: number[] = []
  for (const span of spans.slice(0, -1)) pausesAt.push((pausesAt.at(-1) ?? 0) + span.end - span.start)
  const besidePauses = snapGaps(gaps, pausesAt)
  const spokenOnsets = onsets.flatMap((onset) => inSpeech(onset, spans))
  const snapped = snapToOnsets(
    besidePauses,
    spokenOnsets,
    weights.map((weight) => Math.max(1, Math.floor(weight))),
    (i) => pausesAt.includes(besidePauses[i] ?? -1),
  )

  /** Seconds of speech → seconds of the source; at a pause, its beginning or its end. */
  const inSource = (at: number, side: 'start' | 'end'): number => {
    let left = at
    for (const span of spans) {
      const length = span.end - span.start
      if (left < length - 1e-6 || (side === 'end' && left <= length + 1e-6)) return span.start + Math.min(left, length)
      left -= length
    }
    return spans.at(-1)?.end ?? line.end
  }
  return written.map((word, i) => {
    const start = inSource(snapped[i] ?? 0, 'start')
    return { start, end: Math.max(start, inSource(snapped[i + 1] ?? spoken, 'end')), ...word }
  })
}
