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
 * Encodes the pictures of a clip: each cropped to its step, in the clip's size, with its captions.
 * @param steps in seconds of the clip
 */
export async function encodedVideo(
  video: InputVideoTrack,
  aspect: Aspect,
  steps: readonly CropStep[],
  captions: Burner | null = null,
): Promise<ConversionVideoOptions> {
  const source = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight(), aspect }
  const { crop, size } = pictureOf(source, steps[0])
  const options: ConversionVideoOptions = {
    codec: 'avc',
    quality: encodedQuality,
    fit: 'fill',
    forceTranscode: true,
    allowTransformationMetadata: false,
  }
  if (steps.length <= 1 && !captions) return { ...options, crop, ...size }
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('There is no canvas.')
  return {
    ...options,
    processedWidth: size.width,
    processedHeight: size.height,
    process: (sample) => {
      const { left, top, width, height } = pictureOf(source, stepOf(steps, sample)).crop
      sample.draw(pen, left, top, width, height, 0, 0, size.width, size.height)
      if (captions) pen.drawImage(captions(sample.timestamp), 0, 0)
      return canvas
    },
  }
}
