/** Formats of four bytes per pixel, with the positions of red, green and blue. */
const places = { RGBA: [0, 1, 2], RGBX: [0, 1, 2], BGRA: [2, 1, 0], BGRX: [2, 1, 0] } as const

export type PixelFormat = keyof typeof places

export const isPixelFormat = (format: string | null): format is PixelFormat => format !== null && format in places

/** Shares of red, green and blue in luma; their sum is 1. */
export type Weights = readonly [number, number, number]

/**
 * Returns the weights of the frame's matrix (ITU-R BT.709-6, 3.2; BT.2020-2, table 4; all others as BT.601-7, 2.5.1).
 */
export function weightsOf(matrix: string | null): Weights {
  if (matrix === 'bt709') return [0.2126, 0.7152, 0.0722]
  if (matrix === 'bt2020-ncl') return [0.2627, 0.678, 0.0593]
  return [0.299, 0.587, 0.114]
}

export interface Pixels {
  bytes: Uint8Array | Uint8ClampedArray
  format: PixelFormat
  weights: Weights
  /** Pixels. */
  width: number
  height: number
  /** Bytes from one row to the next. */
  stride: number
}

/**
 * Returns the luma of a colour picture: a byte per pixel, from black at 0 to white at 255, without gaps between rows.
 */
export function lumaOfPixels({ bytes, format, weights, width, height, stride }: Pixels): Uint8Array {
  const [r, g, b] = places[format]
  const [red, green, blue] = weights
  const luma = new Uint8Array(width * height)
  for (let y = 0, to = 0; y < height; y++) {
    for (let at = y * stride; to < (y + 1) * width; at += 4, to++) {
      const sum = red * (bytes[at + r] as number) + green * (bytes[at + g] as number) + blue * (bytes[at + b] as number)
      luma[to] = sum + 0.5
    }
  }
  return luma
}
