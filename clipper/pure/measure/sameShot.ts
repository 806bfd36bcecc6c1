import { type Box, insideBars, type Size } from './betweenBars.ts'

/** Blocks that are compared, across and down. */
const blocks = { across: 4, down: 3 }
/** Variance of grey levels below which a block has no content to compare. */
const flat = 4
/** Correlation of the median block above which two pictures show the same shot. Measured: 0.26 at most across cuts. */
const alike = 0.6

/** Returns the mean difference of the grey levels of two pictures, 0..1. */
export function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length / 255
}

/** Returns the variances of a block of two pictures of some width, and their covariance. */
export function momentsOf(
  a: ArrayLike<number>,
  b: ArrayLike<number>,
  { left, right, top, bottom }: Box,
  width: number,
): { varianceA: number; varianceB: number; covariance: number } {
  const count = (right - left) * (bottom - top)
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  for (let row = top; row < bottom; row++)
    for (let at = row * width + left; at < row * width + right; at++) {
      const [x, y] = [a[at] ?? 0, b[at] ?? 0]
      sumA += x
      sumB += y
      squareA += x * x
      squareB += y * y
      product += x * y
    }
  return {
    varianceA: squareA / count - (sumA / count) ** 2,
    varianceB: squareB / count - (sumB / count) ** 2,
    covariance: product / count - (sumA * sumB) / count ** 2,
  }
}

/** Returns the correlation of a block of two pictures, -1..1: 0 if it is flat in one of them, null if it is in both. */
function blockCorrelation(a: Uint8Array, b: Uint8Array, block: Box, width: number): number | null {
  const { varianceA, varianceB, covariance } = momentsOf(a, b, block, width)
  if (varianceA <= flat && varianceB <= flat) return null
  if (varianceA <= flat || varianceB <= flat) return 0
  return covariance / Math.sqrt(varianceA * varianceB)
}

/**
 * Returns how much two greyscale pictures of one size resemble each other, -1..1: the correlation of the median block.
 * Light that changes leaves it as it is, unlike another shot of the same brightness. Black bars that both have are left
 * out: their edges are the same in all shots, so blocks that contain one would always resemble each other.
 * @param leastBlocks number of blocks with content; 0 is returned for fewer
 */
export function similarity(a: Uint8Array, b: Uint8Array, size: Size, leastBlocks = 1): number {
  const { left, right, top, bottom } = insideBars([a, b], size)
  const column = (n: number) => left + Math.floor((n * (right - left)) / blocks.across)
  const row = (n: number) => top + Math.floor((n * (bottom - top)) / blocks.down)
  const found: number[] = []
  for (let down = 0; down < blocks.down; down++)
    for (let across = 0; across < blocks.across; across++) {
      const block = {
        left: column(across),
        right: column(across + 1),
        top: row(down),
        bottom: row(down + 1),
      }
      const correlation = blockCorrelation(a, b, block, size.width)
      if (correlation !== null) found.push(correlation)
    }
  if (found.length < leastBlocks) return 0
  return found.toSorted((x, y) => x - y)[found.length >> 1] ?? 0
}

/** Returns whether two greyscale pictures of one size show the same shot: the content of most blocks correlates. */
export const areOfOneShot = (a: Uint8Array, b: Uint8Array, size: Size): boolean => similarity(a, b, size) > alike
