import { comparedHeight as height, comparedWidth as width } from '../differenceMeter.ts'
import { momentsOf } from '../sameShot.ts'

/** Pixels per side of the squares that `coarse` averages. */
const square = 4
/** The size of what `coarse` returns. */
export const coarseWidth = width / square
export const coarseHeight = height / square

/** Returns the means of squares of 4 × 4 pixels, row by row: movement within a shot changes them little. */
export function coarse(levels: Uint8Array): Float64Array {
  const means = new Float64Array(coarseWidth * coarseHeight)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = Math.floor(y / square) * coarseWidth + Math.floor(x / square)
      means[at] = (means[at] ?? 0) + (levels[y * width + x] ?? 0) / square ** 2
    }
  return means
}

/** Returns the variance of grey levels. */
export function variance(levels: Uint8Array): number {
  let sum = 0
  let squares = 0
  for (const level of levels) {
    sum += level
    squares += level * level
  }
  return Math.max(0, squares / levels.length - (sum / levels.length) ** 2)
}

/** Returns the correlation of two pictures of one size, -1..1; 0 if one of them is plain. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const whole = { left: 0, right: a.length, top: 0, bottom: 1 }
  const { varianceA, varianceB, covariance } = momentsOf(a, b, whole, a.length)
  const spread = varianceA * varianceB
  return spread > 0 ? covariance / Math.sqrt(spread) : 0
}

/** A part of a picture: the positions of its pixels. */
export type Region = readonly number[]

export interface Progress {
  /** How far a picture is on the straight way from the first to the last one, 0..1 between them. */
  share: number
  /** Its distance from that way, relative to the distance of the first and the last one. */
  aside: number
}

/** Returns the progress of pictures from `first` to `last`. Zeros if these are equal. */
export function progressOf(
  pictures: readonly ArrayLike<number>[],
  first: ArrayLike<number>,
  last: ArrayLike<number>,
  region: Region,
): Progress[] {
  let total = 0
  for (const at of region) total += ((last[at] ?? 0) - (first[at] ?? 0)) ** 2
  if (total === 0) return pictures.map(() => ({ share: 0, aside: 0 }))
  return pictures.map((picture) => {
    let along = 0
    let squares = 0
    for (const at of region) {
      const moved = (picture[at] ?? 0) - (first[at] ?? 0)
      along += moved * ((last[at] ?? 0) - (first[at] ?? 0))
      squares += moved ** 2
    }
    const share = along / total
    return { share, aside: Math.sqrt(Math.max(0, squares / total - share ** 2)) }
  })
}

/** Returns the root of the mean square. */
export const rootMeanSquare = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / Math.max(1, values.length))
