import { type ConversionVideoOptions, type InputVideoTrack, Quality, type VideoSample } from 'mediabunny'
import type { Aspect } from '../../pure/ClipSettings.ts'
import type { CropStep } from '../../pure/framing/framing.ts'
import type { Burner } from './burnCaptions.ts'
import { pictureOf } from './planWriting.ts'

export const encodedQuality = new Quality('high')

/** A picture's step is the one at the middle of its time, because times are rounded. */
const stepOf = (steps: readonly CropStep[], { timestamp, duration }: VideoSample) =>
  steps.findLast(({ start }) => start <= timestamp + duration / 2) ?? steps[0]

/**
 * Encodes the pictures of a clip: each cropped to its step, in the clip's size, with its captions. A picture of another
 * size than the video's is fitted into that first, because the window or the connection that was recorded changed.
 * @param steps in seconds of the clip
 */
export async function encodedVideo(
  video: InputVideoTrack,
  aspect: Aspect,
  steps: readonly CropStep[],
  captions: Burner | null = null,
): Promise<ConversionVideoOptions> {
  const source = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  const { crop, size } = pictureOf({ ...source, aspect }, steps[0])

  const fitted = async (sample: VideoSample): Promise<VideoSample> => {
    const isOwnSize = sample.displayWidth === source.width && sample.displayHeight === source.height
    return isOwnSize ? sample : sample.transform({ ...source, fit: 'contain', alpha: 'discard' })
  }
  /** Every picture in the same place, without captions. */
  const inPlace = async (sample: VideoSample): Promise<VideoSample> => {
    const whole = await fitted(sample)
    const placed = await whole.transform({ crop, ...size, fit: 'fill', alpha: 'discard' })
    if (whole !== sample) whole.close()
    return placed
  }
  const options: ConversionVideoOptions = {
    codec: 'avc',
    quality: encodedQuality,
    forceTranscode: true,
    allowTransformationMetadata: false,
    processedWidth: size.width,
    processedHeight: size.height,
  }
  if (steps.length <= 1 && !captions) return { ...options, process: inPlace }
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('There is no canvas.')
  return {
    ...options,
    process: async (sample) => {
      const whole = await fitted(sample)
      const { left, top, width, height } = pictureOf({ ...source, aspect }, stepOf(steps, sample)).crop
      whole.draw(pen, left, top, width, height, 0, 0, size.width, size.height)
      if (whole !== sample) whole.close()
      if (captions) pen.drawImage(captions(sample.timestamp), 0, 0)
      return canvas
    },
  }
}
