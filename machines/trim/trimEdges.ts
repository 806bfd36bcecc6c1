import { edgeProblem } from '../../contract/messages/edgeProblem.ts'
import { problem } from '../../contract/messages/problems.ts'
import { limits } from '../../contract/values/limits.ts'
import type { FieldErrors } from '../fieldRules.ts'

export interface Edges {
  /** Seconds of the source. */
  start: number
  end: number
}

export type Edge = keyof Edges

const { min: shortestClip, max: longestClip } = limits.clip.seconds

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/**
 * Moves one edge as far as its neighbours and the video allow. Tenths are fine enough for a pointer, hundredths for a
 * field.
 */
export function moveEdge({ start, end }: Edges, edge: Edge, seconds: number, duration: number): Edges {
  if (edge === 'start') {
    const least = Math.max(0, end - longestClip)
    return { start: round(Math.min(Math.max(seconds, least), end - shortestClip)), end }
  }
  const most = Math.min(duration, start + longestClip)
  return { start, end: round(Math.max(Math.min(seconds, most), start + shortestClip)) }
}

/** Returns the problems of typed edges, by field. */
export function edgeErrors(edges: Edges, duration: number): FieldErrors {
  const wrong = edgeProblem(edges, duration)
  return wrong ? { end: [problem(wrong)] } : {}
}
