import { type ConversionVideoOptions, type InputVideoTrack, Quality, type VideoSample } from 'mediabunny'
import type { Aspect } from '../../pure/ClipSettings.ts'
import type { FrameStep } from '../../pure/edit/framesInClip.ts'
import { outputSize } from '../../pure/framing/outputSize.ts'
import type { Pane, ShareBox } from '../../pure/framing/panes.ts'
import { asPlayersShow } from '../picture/asPlayersShow.ts'
import type { Burner } from './burnCaptions.ts'

export const encodedQuality = new Quality('high')

/** A picture's step is the one at the middle of its time, because times are rounded. */
const stepOf = (steps: readonly FrameStep[], { timestamp, duration }: VideoSample) =>
  steps.findLast(({ start }) => start <= timestamp + duration / 2) ?? steps[0]

/** Returns a part of a picture in whole pixels that stay within it. */
function cropOf(part: ShareBox, whole: { width: number; height: number }) {
  const [width, height] = [Math.round(part.width * whole.width), Math.round(part.height * whole.height)]
  const left = Math.min(whole.width - width, Math.round(part.x * whole.width))
  const top = Math.min(whole.height - height, Math.round(part.y * whole.height))
  return { left, top, width, height }
}

/**
 * Encodes the pictures of a clip: each cropped to its step, in the clip's size, with its captions. A picture of another
 * size than the video's is fitted into that first, because the window or the connection that was recorded changed.
 * @param steps in seconds of the clip
 */
export async function encodedVideo(
  video: InputVideoTrack,
  aspect: Aspect,
  steps: readonly FrameStep[],
  captions: Burner | null = null,
): Promise<ConversionVideoOptions> {
  const source = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() }
  const { size } = outputSize(source, aspect)
  const [first] = steps
  const only = steps.length <= 1 && first?.panes.length === 1 ? first.panes[0] : undefined

  const coloured = asPlayersShow(video)
  const fitted = async (sample: VideoSample): Promise<VideoSample> => {
    const shown = await coloured(sample)
    if (shown.displayWidth === source.width && shown.displayHeight === source.height) return shown
    const whole = await shown.transform({ ...source, fit: 'contain', alpha: 'discard' })
    if (shown !== sample) shown.close()
    return whole
  }
  /** Every picture in the same place, without captions. */
  const inPlace =
    ({ from }: Pane) =>
    async (sample: VideoSample): Promise<VideoSample> => {
      const whole = await fitted(sample)
      const placed = await whole.transform({ crop: cropOf(from, source), ...size, fit: 'fill', alpha: 'discard' })
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
  if (only && !captions) return { ...options, process: inPlace(only) }
  const canvas = new OffscreenCanvas(size.width, size.height)
  const pen = canvas.getContext('2d', { alpha: false })
  if (!pen) throw new Error('There is no canvas.')
  return {
    ...options,
    process: async (sample) => {
      const whole = await fitted(sample)
      for (const { from, to } of stepOf(steps, sample)?.panes ?? []) {
        const { left, top, width, height } = cropOf(from, source)
        const at = cropOf(to, size)
        whole.draw(pen, left, top, width, height, at.left, at.top, at.width, at.height)
      }
      if (whole !== sample) whole.close()
      if (captions) pen.drawImage(captions(sample.timestamp), 0, 0)
      return canvas
    },
  }
}
