import { comparedHeight, comparedWidth } from '../pure/measure/differenceMeter.ts'
import { smallGrey } from './smallGrey.ts'

/** What a canvas gives as a colour, weighed as luma is. */
const red = 0.299
const green = 0.587
const blue = 0.114

/** Formats that begin with a plane of luma, of 8, 10 or 12 bits. */
const withLuma = /^(I4\d\d|NV\d\d)A?(P1[02])?/

/** Makes tiny grey pictures of decoded frames: from their luma as it is, drawn only where a format has none. */
export function createGreyReader(): (frame: VideoFrame) => Promise<Uint8Array> {
  let buffer = new Uint8Array()
  let pen: OffscreenCanvasRenderingContext2D | null = null

  const draw = (frame: VideoFrame): Uint8Array => {
    pen ??= new OffscreenCanvas(comparedWidth, comparedHeight).getContext('2d', {
      willReadFrequently: true,
      alpha: false,
    })
    if (!pen) throw new Error('There is no canvas.')
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(frame, 0, 0, comparedWidth, comparedHeight)
    const { data } = pen.getImageData(0, 0, comparedWidth, comparedHeight)
    return Uint8Array.from({ length: comparedWidth * comparedHeight }, (_, i) => {
      const [r, g, b] = data.subarray(4 * i, 4 * i + 3) as unknown as [number, number, number]
      return Math.round(red * r + green * g + blue * b)
    })
  }
  return async (frame) => {
    const luma = withLuma.exec(frame.format ?? '')
    const { visibleRect: visible } = frame
    if (!luma || !visible) return draw(frame)
    const size = frame.allocationSize()
    if (buffer.length < size) buffer = new Uint8Array(size)
    const [plane] = await frame.copyTo(buffer)
    if (!plane) return draw(frame)
    return smallGrey({
      bytes: buffer.subarray(plane.offset),
      width: visible.width,
      height: visible.height,
      stride: plane.stride,
      fullRange: frame.colorSpace.fullRange === true,
      ...(luma[2] ? { deepBits: luma[2] === 'P10' ? 10 : 12 } : {}),
    })
  }
}
