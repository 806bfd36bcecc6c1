import { inputSize } from './faceInput.ts'

/** A face in a picture; shares of the picture's width and height. */
export interface Face {
  /** Left edge. */
  x: number
  /** Upper edge. */
  y: number
  width: number
  height: number
  /** The detector's confidence, 0..1. */
  score: number
}

/** Values per anchor: logit, centre of the box relative to the anchor, its size, and six points, in pixels of the input. */
export const valuesPerAnchor = 17
/** Faces with a lower score are dropped. */
const lowestScore = 0.3
/** Two boxes that share more than this part of the smaller one are one face, and the better box is kept. */
const mostOverlap = 0.4

/** Distance of the anchors in pixels of the input, and how many there are at each place; in the order of the values. */
const layers = [
  { stride: 16, count: 2 },
  { stride: 32, count: 6 },
]

const anchors = layers.flatMap(({ stride, count }) => {
  const perSide = inputSize / stride
  return Array.from({ length: perSide * perSide * count }, (_, i) => {
    const place = Math.floor(i / count)
    return { x: stride * ((place % perSide) + 0.5), y: stride * (Math.floor(place / perSide) + 0.5) }
  })
})

/** Returns the part of the smaller box that lies in the other one. */
function overlap(a: Face, b: Face): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}

/**
 * Returns the faces in the output of BlazeFace's back-camera model, best first.
 * @param values `valuesPerAnchor` of each anchor, the finer layer first
 * @param picture size in pixels; the detector saw it in the middle of a square (`faceInput`)
 */
export function decodeFaces(values: Float32Array, picture: { width: number; height: number }): Face[] {
  const side = Math.max(picture.width, picture.height)
  const share = (pixels: number, length: number) => (pixels * side) / inputSize / length
  const place = (pixels: number, length: number) => share(pixels, length) - (side / length - 1) / 2
  const found: Face[] = []
  for (const [i, anchor] of anchors.entries()) {
    const [logit = 0, x = 0, y = 0, width = 0, height = 0] = values.subarray(i * valuesPerAnchor)
    const score = 1 / (1 + Math.exp(-logit))
    if (score < lowestScore) continue
    found.push({
      x: place(anchor.x + x - width / 2, picture.width),
      y: place(anchor.y + y - height / 2, picture.height),
      width: share(width, picture.width),
      height: share(height, picture.height),
      score,
    })
  }
  const kept: Face[] = []
  for (const face of found.toSorted((a, b) => b.score - a.score))
    if (kept.every((better) => overlap(better, face) < mostOverlap)) kept.push(face)
  return kept
}
