import type { FrameStep } from '../pure/edit/framesInClip.ts'
import { type ExpressionStep, shortNumber, stepExpression } from './stepExpression.ts'

/** From `from` seconds of the clip on, a crop's first edge is at `edge`, a share of the side. */
export interface EdgeStep {
  from: number
  edge: number
}

/** Returns when a step begins: between two pictures, whichever way their times are rounded. */
export const beginOf = ({ start }: FrameStep, fps: number): number => Number((start - 0.5 / fps).toFixed(4))

/**
 * Returns a crop's first edge along one side as an expression over the time of a frame, `t`, in seconds of the clip.
 */
export function cropExpression(steps: readonly EdgeStep[], side: 'x' | 'y'): string {
  const changes: ExpressionStep[] = []
  for (const { from, edge } of steps) {
    const value = shortNumber(edge, 5)
    if (value !== changes.at(-1)?.value) changes.push({ from, value })
  }
  return `${side === 'x' ? 'iw' : 'ih'}*${stepExpression('t', changes)}`
}

/** Returns the steps within a stretch of the clip, in seconds of the clip. */
export function stepsWithin(steps: readonly FrameStep[], { start, end }: { start: number; end: number }): FrameStep[] {
  const shown = steps.filter((step) => step.start < end)
  const first = Math.max(
    0,
    shown.findLastIndex((step) => step.start <= start),
  )
  // One more before it, because rounding decides to which of the two a picture at the very start belongs.
  return shown.slice(Math.max(0, first - 1))
}
