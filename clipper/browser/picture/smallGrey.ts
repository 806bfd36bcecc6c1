import { comparedHeight, comparedWidth } from '../../pure/measure/differenceMeter.ts'

/** The luma of a decoded picture. */
export interface LumaPlane {
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** Bytes from one row to the next. */
  stride: number
  /** Black is 0 and not 16. */
  fullRange: boolean
  /** Two bytes per pixel, the lower first, of this many bits. */
  deepBits?: 10 | 12
}

/** Returns the positions in the large picture where columns, or rows, of the small picture begin. */
function edgesOf(small: number, large: number): number[] {
  return Array.from({ length: small + 1 }, (_, i) => Math.round((i * large) / small))
}

/**
 * Returns a tiny grey picture: area means, from black at 0 to white at 255, like ffmpeg's
 * `scale=…:flags=area+accurate_rnd,format=gray`.
 */
export function smallGrey({ bytes, width, height, stride, fullRange, deepBits }: LumaPlane): Uint8Array {
  const grey = new Uint8Array(comparedWidth * comparedHeight)
  const columns = edgesOf(comparedWidth, width)
  const rows = edgesOf(comparedHeight, height)
  const divisor = deepBits ? 2 ** (deepBits - 8) : 1
  const sums = new Float64Array(comparedWidth)
  for (let r = 0; r < comparedHeight; r++) {
    const top = rows[r] as number
    const bottom = Math.max(top + 1, rows[r + 1] as number)
    sums.fill(0)
    for (let y = top; y < bottom; y++) {
      const row = y * stride
      for (let c = 0; c < comparedWidth; c++) {
        let sum = 0
        const to = columns[c + 1] as number
        if (!deepBits) for (let x = columns[c] as number; x < to; x++) sum += bytes[row + x] as number
        else
          for (let x = columns[c] as number; x < to; x++)
            sum += (bytes[row + 2 * x] as number) + 256 * (bytes[row + 2 * x + 1] as number)
        sums[c] = (sums[c] as number) + sum
      }
    }
    for (let c = 0; c < comparedWidth; c++) {
      const pixels = (bottom - top) * Math.max(1, (columns[c + 1] as number) - (columns[c] as number))
      const mean = (sums[c] as number) / pixels / divisor
      const full = fullRange ? mean : ((mean - 16) * 255) / 219
      grey[r * comparedWidth + c] = Math.max(0, Math.min(255, Math.round(full)))
    }
  }
  return grey
}
