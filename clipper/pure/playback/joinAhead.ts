import type { Span } from '../Analysis.ts'

/** Where one range of a clip ends and the next one begins, in seconds of the source. */
export interface Join {
  end: number
  next: number
}

/** The join that a player which is at a moment of the source comes to next; null in the last range, and outside of all. */
export function joinAhead(ranges: readonly Span[], seconds: number): Join | null {
  const at = ranges.findIndex(({ start, end }) => seconds >= start - 0.1 && seconds < end)
  const [now, then] = [ranges[at], ranges[at + 1]]
  return now && then ? { end: now.end, next: then.start } : null
}
