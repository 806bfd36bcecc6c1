import type { CropStep } from '../pure/framing/framing.ts'

/**
 * The crop's first edge along one side as an expression over the time of a picture, `t`, in seconds of the clip.
 * @param kept share of that side, 0..1
 */
export function cropExpression(
  steps: readonly CropStep[],
  { side, kept, fps }: { side: 'x' | 'y'; kept: number; fps: number },
): string {
  const edgeOf = (step: CropStep | undefined) => step?.[side] ?? (1 - kept) / 2
  let edge = edgeOf(steps[0])
  let sum = edge.toFixed(5)
  for (const step of steps.slice(1)) {
    const next = edgeOf(step)
    if (next === edge) continue
    // Between the last picture of a shot and the first of the next, whichever way their times are rounded.
    sum += `+gte(t,${(step.start - 0.5 / fps).toFixed(4)})*(${(next - edge).toFixed(5)})`
    edge = next
  }
  return `${side === 'x' ? 'iw' : 'ih'}*(${sum})`
}
