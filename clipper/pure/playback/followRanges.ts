import type { Span } from '../Analysis.ts'
import { toClipTime } from '../edit/editTime.ts'

/** The next action of a player at a moment of the source. */
export type Following =
  /** Continues: this is shown, at this second of the clip. */
  | { kind: 'shown'; clipSeconds: number }
  /** Skips hidden parts: to this moment of the source. */
  | { kind: 'skip'; to: number }
  | { kind: 'ended' }

/** Seconds: players stop a little beside the seek target. */
const nearly = 0.02

/** Follows the ranges of a clip through its source. `ranges` are in order and don't overlap, as edits are stored. */
export function followRanges(ranges: readonly Span[], sourceSeconds: number): Following {
  const next = ranges.find(({ end }) => sourceSeconds < end - 1e-6)
  if (!next) return { kind: 'ended' }
  if (sourceSeconds < next.start - nearly) return { kind: 'skip', to: next.start }
  return { kind: 'shown', clipSeconds: toClipTime(ranges, Math.max(sourceSeconds, next.start)) ?? 0 }
}
