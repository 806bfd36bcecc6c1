import type { Span } from '../Analysis.ts'
import { editDuration, joinsOf } from '../edit/editTime.ts'

/** An edge of a clip: its start, its end, or the join before the range that begins at this second of the source. */
export type LoopEdge = 'start' | 'end' | number

/** Seconds that play before an edge, and after it. */
const around = 1.5

/** Returns the position of an edge, in seconds of the clip. */
function secondOf(ranges: readonly Span[], edge: LoopEdge): number {
  if (edge === 'start') return 0
  if (edge === 'end') return editDuration(ranges)
  return joinsOf(ranges)[ranges.findIndex(({ start }) => start === edge) - 1] ?? 0
}

const edgesOf = (ranges: readonly Span[]): LoopEdge[] => ['start', ...ranges.slice(1).map(({ start }) => start), 'end']

/**
 * Returns the loop around an edge, in seconds of the clip: only parts that a viewer hears, so nothing outside the clip.
 */
export function loopAround(ranges: readonly Span[], edge: LoopEdge): Span {
  const at = secondOf(ranges, edge)
  return { start: Math.max(0, at - around), end: Math.min(editDuration(ranges), at + around) }
}

/** Returns the edge nearest to a second of the clip. */
export function nearestEdge(ranges: readonly Span[], clipSeconds: number): LoopEdge {
  const away = (edge: LoopEdge) => Math.abs(secondOf(ranges, edge) - clipSeconds)
  return edgesOf(ranges).reduce((best, edge) => (away(edge) < away(best) ? edge : best))
}

/** Returns the same edge after the ranges were changed: a moved join is the nearest one in the source. */
export function keptEdge(ranges: readonly Span[], edge: LoopEdge): LoopEdge {
  if (typeof edge === 'string') return edge
  const joins = ranges.slice(1).map(({ start }) => start)
  const away = (seconds: number) => Math.abs(seconds - edge)
  return joins.reduce<LoopEdge>(
    (best, join) => (typeof best === 'string' || away(join) < away(best) ? join : best),
    'end',
  )
}
