import type { SmallPicture } from '../SmallPicture.ts'

/** Width and height of the detector's input in pixels. */
export const inputSize = 256

/** The position of a pixel between two pixels of a line: their indices, and the share of the second one. */
interface Between {
  first: number
  second: number
  share: number
}

/** Maps each pixel of a line of the input to the line of the picture; null outside of it. */
const sampled = (length: number, side: number): (Between | null)[] =>
  Array.from({ length: inputSize }, (_, i) => {
    const at = (length - side) / 2 + ((i + 0.5) * side) / inputSize - 0.5
    if (at < -0.5 || at > length - 0.5) return null
    const first = Math.max(0, Math.min(length - 1, Math.floor(at)))
    return { first, second: Math.min(length - 1, first + 1), share: Math.max(0, at - first) }
  })

/**
 * Returns the input of the face detector: red, green and blue of each pixel, row by row, -1 to 1. The picture is in the
 * middle of a black square. Colours are converted from video range (BT.601-7).
 */
export function faceInput({ width, height, y, u, v }: SmallPicture): Float32Array {
  const side = Math.max(width, height)
  const columns = sampled(width, side)
  const rows = sampled(height, side)
  const input = new Float32Array(inputSize * inputSize * 3).fill(-1)
  const colour = (value: number) => (2 * Math.max(0, Math.min(255, value))) / 255 - 1
  for (const [j, row] of rows.entries())
    for (const [i, column] of columns.entries()) {
      if (!row || !column) continue
      const mean = (plane: Uint8Array) => {
        const at = (line: number, pixel: number) => plane[line * width + pixel] ?? 0
        const above = (1 - column.share) * at(row.first, column.first) + column.share * at(row.first, column.second)
        const below = (1 - column.share) * at(row.second, column.first) + column.share * at(row.second, column.second)
        return (1 - row.share) * above + row.share * below
      }
      const luma = 1.164383 * (mean(y) - 16)
      const [blue, red] = [mean(u) - 128, mean(v) - 128]
      const at = 3 * (j * inputSize + i)
      input[at] = colour(luma + 1.596027 * red)
      input[at + 1] = colour(luma - 0.391762 * blue - 0.812968 * red)
      input[at + 2] = colour(luma + 2.017232 * blue)
    }
  return input
}
