import type { Pane } from '../framing/panes.ts'

/** The position of a whole picture around its visible part, in percent of the frame: for CSS. */
export interface CropView {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the step at a moment of the clip; before the first step, the first one applies. */
export function stepAtTime<T extends { start: number }>(steps: readonly T[], clipSeconds: number): T | undefined {
  return steps.findLast(({ start }) => start <= clipSeconds + 1e-6) ?? steps[0]
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

/** Returns the sides of a picture that its pane leaves out, for CSS's `clip-path`. */
export function clipInset({ from }: Pane): string {
  const sides = [from.y, 1 - from.x - from.width, 1 - from.y - from.height, from.x]
  return `inset(${sides.map((share) => `${(100 * Math.max(0, share)).toFixed(3)}%`).join(' ')})`
}
