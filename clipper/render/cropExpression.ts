import type { CropStep } from '../pure/framing/framing.ts'

/** The crop's left edge as an expression over the time of a picture, `t`, in seconds from the beginning of the clip. */
export function cropExpression(steps: readonly CropStep[], share: number, fps: number): string {
  const [first, ...others] = steps
  let x = first?.x ?? (1 - share) / 2
  let sum = x.toFixed(5)
  for (const step of others) {
    // Between the last picture of a shot and the first of the next, whichever way their times are rounded.
    sum += `+gte(t,${(step.start - 0.5 / fps).toFixed(4)})*(${(step.x - x).toFixed(5)})`
    x = step.x
  }
  return `iw*(${sum})`
}
