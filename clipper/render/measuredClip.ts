import { displayedSize } from '../probe/displayedSize.ts'
import { readStreams } from '../probe/readStreams.ts'
import { ClipperError } from '../pure/ClipperError.ts'

export interface Encoded {
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
}

export interface MeasuredClip {
  encoded: Encoded
  /** The clip begins with a later picture than it should. */
  isLate: boolean
}

/**
 * Measures what was written; a clip much shorter than requested means that the source could not be read there.
 * @throws ClipperError `corrupt`
 */
export async function measuredClip(
  file: string,
  seconds: number,
  signal: AbortSignal | undefined,
): Promise<MeasuredClip> {
  const { streams, format } = await readStreams(file, signal)
  const video = streams.find((stream) => stream.codec_type === 'video')
  const duration = Number.parseFloat(format.duration ?? '0')
  const shown = Number.parseFloat(video?.duration ?? '0')
  if (!video || !(shown > 0.8 * seconds))
    throw new ClipperError('corrupt', {
      message: 'This part of the video is damaged and can’t be read.',
      detail: `${shown} s of ${seconds} s`,
    })
  return { encoded: { ...displayedSize(video), duration }, isLate: Number.parseFloat(video.start_time ?? '0') > 0.01 }
}
