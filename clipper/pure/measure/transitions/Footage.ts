import type { GreyPicture } from '../GreyPicture.ts'
import { coarse, variance } from './pictureMath.ts'

/** Consecutive pictures in which transitions are looked for. Indices are those of `pictures`. */
export interface Footage {
  pictures: readonly GreyPicture[]
  /** Pictures per second. */
  rate: number
  /** Indices of the pictures at which a hard cut begins a shot, in order. */
  hard: readonly number[]
  /** The results of `coarse` and `variance` for each picture. */
  small: readonly Float64Array[]
  variances: readonly number[]
}

/** Pictures per second that are enough for what takes a fifth of a second or more. */
const enough = 25

/**
 * Returns the input for finding transitions, with fewer pictures if the rate is high; null for fewer than two pictures.
 * @param hard seconds of hard cuts, in order
 */
export function footageOf(all: readonly GreyPicture[], hard: readonly number[]): Footage | null {
  const seconds = (all.at(-1)?.time ?? 0) - (all[0]?.time ?? 0)
  if (seconds <= 0) return null
  const rate = (all.length - 1) / seconds
  const every = Math.max(1, Math.round(rate / enough))
  const pictures = all.filter((_, i) => i % every === 0)
  return {
    pictures,
    rate: rate / every,
    hard: hard.map((cut) => pictures.findIndex(({ time }) => time >= cut)).filter((i) => i >= 0),
    small: pictures.map(({ levels }) => coarse(levels)),
    variances: pictures.map(({ levels }) => variance(levels)),
  }
}
