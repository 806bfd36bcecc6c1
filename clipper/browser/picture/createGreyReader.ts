import { comparedHeight, comparedWidth } from '../../pure/measure/differenceMeter.ts'
import { isPixelFormat, lumaOfPixels, weightsOf } from './lumaOfPixels.ts'
import { smallGrey } from './smallGrey.ts'

/** Formats that begin with a plane of luma, of 8, 10 or 12 bits. */
const withLuma = /^(I4\d\d|NV\d\d)A?(P1[02])?/

/**
 * Makes tiny grey pictures of decoded frames: from their luma, or from their pixels in Firefox; drawn only if a format
 * has neither.
 */
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
    const small = { width: comparedWidth, height: comparedHeight, stride: 4 * comparedWidth }
    return lumaOfPixels({ bytes: data, format: 'RGBA', weights: weightsOf(null), ...small })
  }
  return async (frame) => {
    const { format, visibleRect: visible } = frame
    const luma = withLuma.exec(format ?? '')
    const pixels = isPixelFormat(format) ? format : null
    if (!(luma || pixels) || !visible) return draw(frame)
    const size = frame.allocationSize()
    if (buffer.length < size) buffer = new Uint8Array(size)
    const [plane] = await frame.copyTo(buffer)
    if (!plane) return draw(frame)
    const { width, height } = visible
    const bytes = buffer.subarray(plane.offset)
    if (pixels) {
      const weights = weightsOf(frame.colorSpace.matrix)
      const grey = lumaOfPixels({ bytes, format: pixels, weights, width, height, stride: plane.stride })
      return smallGrey({ bytes: grey, width, height, stride: width, fullRange: true })
    }
    return smallGrey({
      bytes,
      width,
      height,
      stride: plane.stride,
      fullRange: frame.colorSpace.fullRange === true,
      ...(luma?.[2] ? { deepBits: luma[2] === 'P10' ? 10 : 12 } : {}),
    })
  }
}
