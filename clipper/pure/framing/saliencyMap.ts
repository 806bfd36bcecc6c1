import type { Box } from '../measure/betweenBars.ts'
import type { SmallPicture } from './SmallPicture.ts'

/** Colour stands out more than brightness. */
const colourWeight = 2
const passes = 3

/** Returns the mean of each pixel and its eight neighbours. */
function blurred(values: Uint8Array, width: number, height: number): Float32Array {
  const out = new Float32Array(values.length)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) {
          const y = Math.min(height - 1, Math.max(0, row + dy))
          const x = Math.min(width - 1, Math.max(0, column + dx))
          sum += values[y * width + x] ?? 0
        }
      out[row * width + column] = sum / 9
    }
  return out
}

/**
 * Returns the minimum barrier distance of each pixel to the edge of the picture: the minimum change of brightness on
 * any path there (Zhang et al., "Minimum Barrier Salient Object Detection at 80 FPS", 2015). The lower edge is no
 * start: subjects stand on it.
 */
function barrierDistances(values: Float32Array, width: number, box: Box): Float32Array {
  const distance = new Float32Array(values.length).fill(Number.POSITIVE_INFINITY)
  const highest = Float32Array.from(values)
  const lowest = Float32Array.from(values)
  for (let column = box.left; column < box.right; column++) distance[box.top * width + column] = 0
  for (let row = box.top; row < box.bottom; row++) {
    distance[row * width + box.left] = 0
    distance[row * width + box.right - 1] = 0
  }
  const relax = (at: number, from: number) => {
    const value = values[at] ?? 0
    const high = Math.max(highest[from] ?? 0, value)
    const low = Math.min(lowest[from] ?? 0, value)
    if (high - low >= (distance[at] ?? 0)) return
    distance[at] = high - low
    highest[at] = high
    lowest[at] = low
  }
  for (let pass = 0; pass < passes; pass++)
    if (pass % 2 === 0)
      for (let row = box.top; row < box.bottom; row++)
        for (let column = box.left; column < box.right; column++) {
          const at = row * width + column
          if (column > box.left) relax(at, at - 1)
          if (row > box.top) relax(at, at - width)
        }
    else
      for (let row = box.bottom - 1; row >= box.top; row--)
        for (let column = box.right - 1; column >= box.left; column--) {
          const at = row * width + column
          if (column < box.right - 1) relax(at, at + 1)
          if (row < box.bottom - 1) relax(at, at + width)
        }
  return distance
}

/** Returns the saliency against the edges of the pictures, by brightness and colour; one value per pixel. */
export function saliencyMap(pictures: readonly SmallPicture[], box: Box): Float32Array {
  const map = new Float32Array((pictures[0]?.width ?? 0) * (pictures[0]?.height ?? 0))
  for (const { width, height, y, u, v } of pictures)
    for (const [plane, weight] of [[y, 1] as const, [u, colourWeight] as const, [v, colourWeight] as const])
      barrierDistances(blurred(plane, width, height), width, box).forEach((distance, i) => {
        if (Number.isFinite(distance)) map[i] = (map[i] ?? 0) + weight * distance
      })
  return map
}

/** Returns the detail of the pictures: the second derivative of brightness; one value per pixel. */
export function detailMap(pictures: readonly SmallPicture[], box: Box): Float32Array {
  const map = new Float32Array((pictures[0]?.width ?? 0) * (pictures[0]?.height ?? 0))
  for (const { width, y } of pictures)
    for (let row = box.top + 1; row < box.bottom - 1; row++)
      for (let column = box.left + 1; column < box.right - 1; column++) {
        const at = row * width + column
        const around = (y[at - 1] ?? 0) + (y[at + 1] ?? 0) + (y[at - width] ?? 0) + (y[at + width] ?? 0)
        map[at] = (map[at] ?? 0) + Math.min(80, Math.abs(4 * (y[at] ?? 0) - around))
      }
  return map
}
