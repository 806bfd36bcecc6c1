import type { Span } from '../Analysis.ts'
import { editDuration, joinsOf } from '../edit/editTime.ts'

/** An edge of a clip: its first, its last, or the join before the part that begins at this second of the source. */
export type LoopEdge = 'start' | 'end' | number

/** Seconds that are heard before an edge, and after it. */
const around = 1.5

/** Where an edge is, in seconds of the clip. */
function secondOf(ranges: readonly Span[], edge: LoopEdge): number {
  if (edge === 'start') return 0
  if (edge === 'end') return editDuration(ranges)
  return joinsOf(ranges)[ranges.findIndex(({ start }) => start === edge) - 1] ?? 0
}

const edgesOf = (ranges: readonly Span[]): LoopEdge[] => ['start', ...ranges.slice(1).map(({ start }) => start), 'end']

/** What is played around an edge, in seconds of the clip: what a viewer hears there, so nothing from outside of the clip. */
export function loopAround(ranges: readonly Span[], edge: LoopEdge): Span {
  const at = secondOf(ranges, edge)
  return { start: Math.max(0, at - around), end: Math.min(editDuration(ranges), at + around) }
}

/** The edge that is nearest to a second of the clip. */
export function nearestEdge(ranges: readonly Span[], clipSeconds: number): LoopEdge {
  const away = (edge: LoopEdge) => Math.abs(secondOf(ranges, edge) - clipSeconds)
  return edgesOf(ranges).reduce((best, edge) => (away(edge) < away(best) ? edge : best))
}

/** The same edge after the ranges were changed: a join that has moved is the one that is nearest in the source. */
export function keptEdge(ranges: readonly Span[], edge: LoopEdge): LoopEdge {
  if (typeof edge === 'string') return edge
  const joins = ranges.slice(1).map(({ start }) => start)
  const away = (seconds: number) => Math.abs(seconds - edge)
  return joins.reduce<LoopEdge>(
    (best, join) => (typeof best === 'string' || away(join) < away(best) ? join : best),
    'end',
  )
}
