import type { Span } from '../Analysis.ts'
import { toClipTime } from '../edit/editTime.ts'

/** What a player that is at a moment of the source does next. */
export type Following =
  /** Goes on: this is shown, so many seconds into the clip. */
  | { kind: 'shown'; clipSeconds: number }
  /** Skips what isn't shown: to this moment of the source. */
  | { kind: 'skip'; to: number }
  | { kind: 'ended' }

/** Seconds: players stop a little beside the moment that they were sent to. */
const nearly = 0.02

/** Follows the ranges of a clip through its source. `ranges` are in order and don't overlap, as edits are stored. */
export function followRanges(ranges: readonly Span[], sourceSeconds: number): Following {
  const next = ranges.find(({ end }) => sourceSeconds < end - 1e-6)
  if (!next) return { kind: 'ended' }
  if (sourceSeconds < next.start - nearly) return { kind: 'skip', to: next.start }
  return { kind: 'shown', clipSeconds: toClipTime(ranges, Math.max(sourceSeconds, next.start)) ?? 0 }
}
