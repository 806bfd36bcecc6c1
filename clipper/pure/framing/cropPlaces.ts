import type { Span } from '../Analysis.ts'
import type { CropPlace } from '../edit/Edit.ts'
import { toSourceTime } from '../edit/editTime.ts'
import type { CropStep } from './framing.ts'

/** Shares are stored with this precision. */
const rounded = (share: number): number => Number(share.toFixed(4))

/**
 * Converts the steps of `framing` to crops over the source, in their stored form.
 * @param kept share of the width that the crop keeps, 0..1
 */
export const cropPlaces = (steps: readonly CropStep[], ranges: readonly Span[], kept: number): CropPlace[] =>
  steps.map(({ start, x }) => ({
    start: Number(toSourceTime(ranges, start).toFixed(3)),
    x: rounded(x + kept / 2),
    y: 0.5,
  }))
