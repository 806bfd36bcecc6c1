import type { Span } from '../Analysis.ts'

/** Seconds: longer silences are not transcribed, because recognisers invent words in them. */
const longSilence = 2
/** Seconds to keep at both ends of such a silence, so that the first sound is not lost. */
const margin = 0.3
/** Seconds: shorter pieces are rounding errors. */
const shortestPiece = 0.02

/** Returns the sound without its long silences. */
function heard(duration: number, pauses: readonly Span[]): Span[] {
  const spans: Span[] = []
  let from = 0
  for (const { start, end } of pauses) {
    if (end - start < longSilence) continue
    const to = Math.min(duration, start + margin)
    if (start > from) spans.push({ start: from, end: to })
    from = Math.max(from, end - margin)
  }
  if (from < duration && duration - from > 2 * margin) spans.push({ start: from, end: duration })
  return spans
}

/**
 * Returns the best position to cut: in the longest pause of the last third, the later of equal ones; without one, at
 * the limit.
 */
function placeToCut(from: number, longest: number, pauses: readonly Span[]): number {
  const limit = from + longest
  let best = limit
  let length = 0
  for (const { start, end } of pauses) {
    const middle = (start + end) / 2
    if (middle <= from + (2 / 3) * longest || middle > limit || end - start < length) continue
    best = middle
    length = end - start
  }
  return best
}

/**
 * Splits a sound into pieces for a transcriber: none longer than `longest` seconds, cut in pauses if possible, without
 * long silences. `pauses` in order of time.
 */
export function cutAtPauses(duration: number, pauses: readonly Span[], longest: number): Span[] {
  const pieces: Span[] = []
  for (const span of heard(duration, pauses)) {
    const last = pieces.at(-1)
    // Short stretches between silences share a piece, up to the silence that it may contain.
    if (last && span.end - last.start <= longest && span.start - last.end < 2 * longSilence) last.end = span.end
    else pieces.push({ ...span })
  }
  return pieces.flatMap((piece) => {
    const parts: Span[] = []
    let from = piece.start
    while (piece.end - from > longest) {
      const to = placeToCut(from, longest, pauses)
      parts.push({ start: from, end: to })
      from = to
    }
    return [...parts, { start: from, end: piece.end }].filter(({ start, end }) => end - start > shortestPiece)
  })
}
