import type { Picture } from './comparedCaptions.ts'

/** Rows from `top` to `bottom`, in pixels. */
export interface Rows {
  top: number
  bottom: number
}

/** Sides of a window and the distance to the next one, in pixels, as in the ssim filter of ffmpeg. */
const side = 8
const step = 4
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/** The weights of red, green and blue in brightness (ITU-R BT.709). */
const weights = [0.2126, 0.7152, 0.0722] as const

export interface Similarity {
  /** The mean structural similarity (Wang et al., 2004) in brightness; 1 for equal pictures. */
  ssim: number
  /** The mean difference between two windows, in the colour that differs most: levels of 255. */
  shift: number
}

function lumaOf({ rgb }: Picture): Float32Array {
  const [r, g, b] = weights
  const luma = new Float32Array(rgb.length / 3)
  for (let i = 0; i < luma.length; i++)
    luma[i] = r * (rgb[3 * i] ?? 0) + g * (rgb[3 * i + 1] ?? 0) + b * (rgb[3 * i + 2] ?? 0)
  return luma
}

/** Returns the structural similarity of a window. `at` is its first pixel. */
function ssimOf(a: Float32Array, b: Float32Array, at: number, width: number): number {
  let [sumA, sumB, squares, products] = [0, 0, 0, 0]
  for (let row = 0; row < side; row++)
    for (let i = at + row * width; i < at + row * width + side; i++) {
      const [x = 0, y = 0] = [a[i], b[i]]
      sumA += x
      sumB += y
      squares += x * x + y * y
      products += x * y
    }
  const count = side * side
  const [meanA, meanB] = [sumA / count, sumB / count]
  const variances = squares / count - meanA * meanA - meanB * meanB
  const covariance = products / count - meanA * meanB
  const similar = (2 * meanA * meanB + c1) * (2 * covariance + c2)
  return similar / ((meanA * meanA + meanB * meanB + c1) * (variances + c2))
}

/** Returns the difference between the mean levels of a window in one colour. */
function differenceOf(a: Picture, b: Picture, at: number, colour: number): number {
  let sum = 0
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const i = 3 * (at + row * a.width + column) + colour
      sum += (a.rgb[i] ?? 0) - (b.rgb[i] ?? 0)
    }
  return Math.abs(sum / side ** 2)
}

/**
 * Compares two pictures of one size.
 * @param without rows that are not compared
 */
export function similarityOf(a: Picture, b: Picture, without: readonly Rows[] = []): Similarity {
  if (a.width !== b.width || a.height !== b.height)
    throw new Error(`${a.width}×${a.height} can't be compared with ${b.width}×${b.height}.`)
  const [lumaA, lumaB] = [lumaOf(a), lumaOf(b)]
  const shifts = [0, 0, 0]
  let [sum, windows] = [0, 0]
  for (let row = 0; row + side <= a.height; row += step) {
    if (without.some(({ top, bottom }) => row + side > top && row < bottom)) continue
    for (let column = 0; column + side <= a.width; column += step) {
      const at = row * a.width + column
      windows += 1
      sum += ssimOf(lumaA, lumaB, at, a.width)
      // Colours have no details that the others lack: every fourth window is enough.
      if (row % side === 0 && column % side === 0)
        for (const colour of shifts.keys()) shifts[colour] = (shifts[colour] ?? 0) + differenceOf(a, b, at, colour)
    }
  }
  if (windows === 0) throw new Error('Nothing is left to compare.')
  return { ssim: sum / windows, shift: (4 * Math.max(...shifts)) / windows }
}
