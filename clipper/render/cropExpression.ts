import type { CropStep } from '../pure/framing/framing.ts'
import { type ExpressionStep, shortNumber, stepExpression } from './stepExpression.ts'

/**
 * The crop's first edge along one side as an expression over the time of a picture, `t`, in seconds of the clip.
 * @param kept share of that side, 0..1
 */
export function cropExpression(
  steps: readonly CropStep[],
  { side, kept, fps }: { side: 'x' | 'y'; kept: number; fps: number },
): string {
  const edgeOf = (step: CropStep | undefined) => shortNumber(step?.[side] ?? (1 - kept) / 2, 5)
  const changes: ExpressionStep[] = [{ from: 0, value: edgeOf(steps[0]) }]
  for (const step of steps.slice(1)) {
    const value = edgeOf(step)
    if (value === changes.at(-1)?.value) continue
    // Between the last picture of a shot and the first of the next, whichever way their times are rounded.
    changes.push({ from: Number((step.start - 0.5 / fps).toFixed(4)), value })
  }
  return `${side === 'x' ? 'iw' : 'ih'}*${stepExpression('t', changes)}`
}

/** The steps that a stretch of the clip shows, in seconds of the clip. */
export function cropsWithin(steps: readonly CropStep[], { start, end }: { start: number; end: number }): CropStep[] {
  const shown = steps.filter((step) => step.start < end)
  const first = Math.max(
    0,
    shown.findLastIndex((step) => step.start <= start),
  )
  // One more before it: which of the two a picture at the very start belongs to depends on its rounding.
  return shown.slice(Math.max(0, first - 1))
}
