import { VideoSample } from 'mediabunny'
import { meansOf } from './smallPlanes.ts'

const colours = 4

/**
 * Makes small pictures of decoded ones, from their pixels. Drawing full-size pictures would keep their pixels in memory
 * for long, 8 MB for 1080p, in browsers without a graphics card. Null if a browser gives no pixels.
 */
export function createShrinker(longest: number): (sample: VideoSample) => Promise<VideoSample | null> {
  let buffer = new Uint8Array()
  return async (sample) => {
    const { squarePixelWidth, squarePixelHeight, visibleRect: visible, timestamp, rotation, flip } = sample
    const scale = Math.min(1, longest / Math.max(squarePixelWidth, squarePixelHeight))
    const small = { width: Math.round(squarePixelWidth * scale), height: Math.round(squarePixelHeight * scale) }
    const pixels = new Uint8ClampedArray(small.width * small.height * colours).fill(255)
    try {
      const size = sample.allocationSize({ format: 'RGBA' })
      if (buffer.length < size) buffer = new Uint8Array(size)
      const [plane] = await sample.copyTo(buffer, { format: 'RGBA' })
      if (!plane) return null
      for (let colour = 0; colour < colours - 1; colour++) {
        const bytes = buffer.subarray(plane.offset + colour)
        const { width, height } = visible
        const means = meansOf({ bytes, width, height, stride: plane.stride, step: colours }, small)
        for (let i = 0; i < means.length; i++) pixels[colours * i + colour] = means[i] as number
      }
    } catch {
      return null
    }
    const size = { codedWidth: small.width, codedHeight: small.height }
    return new VideoSample(pixels, { format: 'RGBA', ...size, timestamp, rotation, flip })
  }
}
