import { type InputVideoTrack, VideoSample } from 'mediabunny'
import { linesOfHd } from '../../pure/matrixOf.ts'

/** Formats with brightness and colours apart, which a matrix relates to red, green and blue. */
const yuv = /^(?:I4|NV)/

const bt601 = { matrix: 'smpte170m', primaries: 'smpte170m', transfer: 'smpte170m', fullRange: false } as const

/** Whether players take pictures for BT.601 because the file names no matrix and they are smaller than HD. */
async function isPlayedInBt601(video: InputVideoTrack): Promise<boolean> {
  const { matrix } = await video.getColorSpace()
  if (matrix) return false
  const isUpright = (await video.getRotation()) % 180 === 0
  const lines = isUpright ? await video.getDisplayHeight() : await video.getDisplayWidth()
  return lines < linesOfHd
}

/**
 * Returns a function that gives decoded pictures the colours in which players show them. Without a matrix in the file,
 * players take small video for BT.601, but decoders return pictures in BT.709. Those are copied, and the caller closes
 * both; all others are returned as they are.
 */
export function asPlayersShow(video: InputVideoTrack): (sample: VideoSample) => Promise<VideoSample> {
  let inBt601: Promise<boolean> | undefined
  return async (sample) => {
    inBt601 ??= isPlayedInBt601(video)
    if (!(await inBt601)) return sample
    const { format, visibleRect, timestamp, duration, rotation, flip, displayWidth, displayHeight } = sample
    if (!format || !yuv.test(format) || sample.colorSpace.matrix === bt601.matrix) return sample
    const bytes = new Uint8Array(sample.allocationSize())
    const layout = await sample.copyTo(bytes)
    return new VideoSample(bytes, {
      format,
      codedWidth: visibleRect.width,
      codedHeight: visibleRect.height,
      displayWidth,
      displayHeight,
      layout,
      timestamp,
      duration,
      rotation,
      flip,
      colorSpace: { ...bt601, fullRange: sample.colorSpace.fullRange === true },
    })
  }
}
