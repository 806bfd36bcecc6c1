import type { SmallPicture } from '../../pure/framing/SmallPicture.ts'

/** One plane of a decoded picture, a byte per value. */
export interface Plane {
  bytes: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  /** Bytes from one row to the next, and from one value to the next. */
  stride: number
  step: number
}

interface Share {
  at: number
  weight: number
}

/** Returns the source values of each target value with their shares; the shares of each sum to 1. */
function sharesOf(few: number, many: number): Share[][] {
  return Array.from({ length: few }, (_, i) => {
    const [from, to] = [(i * many) / few, ((i + 1) * many) / few]
    const shares: Share[] = []
    for (let at = Math.floor(from); at < Math.min(many, Math.ceil(to)); at++)
      shares.push({ at, weight: (Math.min(to, at + 1) - Math.max(from, at)) / (to - from) })
    return shares
  })
}

/** Returns the area means of a plane, row by row, like ffmpeg's `scale` with `flags=area`. */
export function meansOf({ bytes, width, height, stride, step }: Plane, few: { width: number; height: number }) {
  const columns = sharesOf(few.width, width)
  const rows = sharesOf(few.height, height)
  const means = new Float64Array(few.width * few.height)
  const line = new Float64Array(width)
  for (const [row, parts] of rows.entries()) {
    line.fill(0)
    for (const { at, weight } of parts)
      for (let x = 0, from = at * stride; x < width; x++, from += step)
        line[x] = (line[x] as number) + weight * (bytes[from] as number)
    for (const [column, shares] of columns.entries()) {
      let sum = 0
      for (const { at, weight } of shares) sum += weight * (line[at] as number)
      means[row * few.width + column] = sum
    }
  }
  return means
}

/** Returns integers in video range, in which black is 16; `fullRange` ones begin at 0. */
export function valuesOf(means: Float64Array, kind: 'y' | 'uv', fullRange: boolean): Uint8Array {
  const [middle, scale] = kind === 'y' ? [16, 219 / 255] : [128, 224 / 255]
  const from = kind === 'y' ? 0 : 128
  return Uint8Array.from(means, (mean) => Math.round(fullRange ? middle + (mean - from) * scale : mean))
}

/** Returns a picture with black around it. */
export function onBlack(
  picture: SmallPicture,
  { width, height, left, top }: { width: number; height: number; left: number; top: number },
): SmallPicture {
  if (picture.width === width && picture.height === height) return picture
  const place = (plane: Uint8Array, black: number) => {
    const whole = new Uint8Array(width * height).fill(black)
    for (let row = 0; row < picture.height; row++)
      whole.set(plane.subarray(row * picture.width, (row + 1) * picture.width), (top + row) * width + left)
    return whole
  }
  return { width, height, y: place(picture.y, 16), u: place(picture.u, 128), v: place(picture.v, 128) }
}

/** Returns a picture rotated clockwise by this many degrees. */
export function turned(picture: SmallPicture, degrees: number): SmallPicture {
  const { width, height } = picture
  if (degrees % 360 === 0) return picture
  const isSideways = degrees % 180 !== 0
  const size = isSideways ? { width: height, height: width } : { width, height }
  const from = (x: number, y: number) =>
    degrees === 90 ? [y, height - 1 - x] : degrees === 180 ? [width - 1 - x, height - 1 - y] : [width - 1 - y, x]
  const turn = (plane: Uint8Array) =>
    plane.map((_, i) => {
      const [x = 0, y = 0] = from(i % size.width, Math.floor(i / size.width))
      return plane[y * width + x] as number
    })
  return { ...size, y: turn(picture.y), u: turn(picture.u), v: turn(picture.v) }
}
