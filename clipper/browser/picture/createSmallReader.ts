import type { SmallPicture } from '../../pure/framing/SmallPicture.ts'
import { fittedIn } from './fittedIn.ts'
import { meansOf, onBlack, type Plane, turned, valuesOf } from './smallPlanes.ts'

/** Eight-bit planes: three of them, or one of luma and one in which both chroma channels alternate. */
const planar = /^I4(20|22|44)A?$/

/** Shares of red, green and blue in luma and both chroma channels, in video range (BT.601-7, 2.5). */
const fromColours = [
  { kind: 'y', weights: [0.299, 0.587, 0.114], add: 16, scale: 219 / 255 },
  { kind: 'u', weights: [-0.168736, -0.331264, 0.5], add: 128, scale: 224 / 255 },
  { kind: 'v', weights: [0.5, -0.418688, -0.081312], add: 128, scale: 224 / 255 },
] as const

export interface SmallSize {
  /** Pixels of the upright picture. */
  width: number
  height: number
  /** Clockwise rotation of a decoded picture, in degrees. */
  rotation: number
  /** The upright size of the video in pixels; pictures of another shape are fitted into it. */
  source: { width: number; height: number }
}

/**
 * Makes small pictures of decoded frames for the search for subjects: from their planes, or drawn for other formats.
 */
export function createSmallReader(size: SmallSize): (frame: VideoFrame) => Promise<SmallPicture> {
  const asStored = ({ width, height }: { width: number; height: number }) =>
    size.rotation % 180 === 0 ? { width, height } : { width: height, height: width }
  const whole = asStored(size)
  const source = asStored(size.source)
  let buffer = new Uint8Array()
  let pen: OffscreenCanvasRenderingContext2D | null = null

  const draw = (frame: VideoFrame, stored: { width: number; height: number }): SmallPicture => {
    pen ??= new OffscreenCanvas(whole.width, whole.height).getContext('2d', {
      willReadFrequently: true,
      alpha: false,
    })
    if (!pen) throw new Error('There is no canvas.')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(frame, 0, 0, stored.width, stored.height)
    const { data } = pen.getImageData(0, 0, stored.width, stored.height)
    const [y, u, v] = fromColours.map(({ weights, add, scale }) =>
      Uint8Array.from({ length: stored.width * stored.height }, (_, i) =>
        Math.round(
          add + scale * weights.reduce((sum, weight, colour) => sum + weight * (data[4 * i + colour] as number), 0),
        ),
      ),
    )
    return { ...stored, y: y as Uint8Array, u: u as Uint8Array, v: v as Uint8Array }
  }

  const read = async (frame: VideoFrame, stored: { width: number; height: number }): Promise<SmallPicture> => {
    const { format, visibleRect: visible } = frame
    const isPlanar = planar.test(format ?? '')
    if (!(isPlanar || format === 'NV12') || !visible) return draw(frame, stored)
    const length = frame.allocationSize()
    if (buffer.length < length) buffer = new Uint8Array(length)
    const layout = await frame.copyTo(buffer)
    const { width, height } = visible
    const half = (side: number, isHalf: boolean) => (isHalf ? Math.ceil(side / 2) : side)
    const colours = {
      width: half(width, !format?.startsWith('I444')),
      height: half(height, !isPlanar || format?.startsWith('I420') === true),
    }
    const fullRange = frame.colorSpace.fullRange === true
    const plane = (at: number, sides: { width: number; height: number }, step = 1, skipped = 0): Plane => {
      const { offset = 0, stride = 0 } = layout[at] ?? {}
      return { bytes: buffer.subarray(offset + skipped), ...sides, stride, step }
    }
    const [u, v] = isPlanar ? [plane(1, colours), plane(2, colours)] : [plane(1, colours, 2), plane(1, colours, 2, 1)]
    return {
      ...stored,
      y: valuesOf(meansOf(plane(0, { width, height }), stored), 'y', fullRange),
      u: valuesOf(meansOf(u, stored), 'uv', fullRange),
      v: valuesOf(meansOf(v, stored), 'uv', fullRange),
    }
  }
  return async (frame) => {
    const { displayWidth: width, displayHeight: height } = frame
    const { left, top, ...stored } = fittedIn(whole, { width, height }, source)
    return turned(onBlack(await read(frame, stored), { ...whole, left, top }), size.rotation)
  }
}
