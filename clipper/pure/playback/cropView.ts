import type { Pane } from '../framing/panes.ts'

/** The position of a whole picture around its visible part, in percent of the frame: for CSS. */
export interface CropView {
  left: number
  top: number
  width: number
  height: number
}

/** Seconds. Edits are stored in whole milliseconds, so a shot can begin after its first picture appears. */
const rounding = 0.001

/** Returns the step at a moment of the clip; before the first step, the first one applies. */
export function stepAtTime<T extends { start: number }>(steps: readonly T[], clipSeconds: number): T | undefined {
  return steps.findLast(({ start }) => start <= clipSeconds + rounding) ?? steps[0]
}

/** Returns the position of the whole picture so that its part `from` lies on the part `to` of the frame. */
export function cropView({ from, to }: Pane): CropView {
  const percent = (share: number) => (share === 0 ? 0 : share * 100)
  const [width, height] = [to.width / from.width, to.height / from.height]
  return {
    left: percent(to.x - from.x * width),
    top: percent(to.y - from.y * height),
    width: percent(width),
    height: percent(height),
  }
}

/**
 * Returns the transform for CSS, around the upper left corner of a picture that was placed to show the crop `steady`,
 * with which it shows `closer`. Browsers round positions to whole pixels, and a slow zoom made of those jitters;
 * transforms are exact.
 */
export function closerTransform(steady: Pane, closer: Pane): string {
  const [from, to] = [cropView(steady), cropView(closer)]
  const scale = to.width / from.width
  if (scale === 1) return 'none'
  // Percentages of a translation are those of the picture's own size.
  const shares = [(to.left - from.left) / from.width, (to.top - from.top) / from.height]
  return `translate(${shares.map((share) => `${(100 * share).toFixed(4)}%`).join(', ')}) scale(${scale.toFixed(6)})`
}

/** Returns the sides of a picture that its pane leaves out, for CSS's `clip-path`. */
export function clipInset({ from }: Pane): string {
  const sides = [from.y, 1 - from.x - from.width, 1 - from.y - from.height, from.x]
  return `inset(${sides.map((share) => `${(100 * Math.max(0, share)).toFixed(3)}%`).join(' ')})`
}
