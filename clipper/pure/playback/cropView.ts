import type { CropStep } from '../framing/framing.ts'

/** The position of a whole picture so that a frame shows a crop of it, in percent of the frame: for CSS. */
export interface CropView {
  left: number
  top: number
  width: number
  height: number
}

/** Shares of a picture. */
export interface Kept {
  width: number
  height: number
}

/** Returns the crop at a moment of the clip; before the first step, the first one applies. */
export function cropAtTime(steps: readonly CropStep[], clipSeconds: number): CropStep | undefined {
  return steps.findLast(({ start }) => start <= clipSeconds + 1e-6) ?? steps[0]
}

/**
 * Returns the position of the whole picture around a frame that shows a crop of it.
 * @param kept the crop's share of the picture's width and height, 0..1
 */
export function cropView(step: Pick<CropStep, 'x' | 'y'> | undefined, kept: Kept): CropView {
  const x = step?.x ?? (1 - kept.width) / 2
  const y = step?.y ?? (1 - kept.height) / 2
  const percent = (share: number) => (share === 0 ? 0 : share * 100)
  return {
    left: percent(-x / kept.width),
    top: percent(-y / kept.height),
    width: percent(1 / kept.width),
    height: percent(1 / kept.height),
  }
}
