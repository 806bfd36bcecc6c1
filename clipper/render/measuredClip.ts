import { displayedSize, frameRate } from '../probe/displayedSize.ts'
import { type ProbedStream, readStreams } from '../probe/readStreams.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { ClipMeasurements } from '../pure/certify/ClipMeasurements.ts'

export interface Encoded {
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
  /** Pictures per second, on average. */
  fps: number
  /** When picture and sound begin and end, in seconds. */
  spans: Pick<ClipMeasurements, 'picture' | 'sound'>
}

export interface MeasuredClip {
  encoded: Encoded
  /** The clip begins with a later picture than it should. */
  isLate: boolean
}

function spanOf({ start_time, duration }: ProbedStream) {
  const start = Number.parseFloat(start_time ?? '0')
  return { start, end: start + Number.parseFloat(duration ?? '0') }
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
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  const duration = Number.parseFloat(format.duration ?? '0')
  const shown = Number.parseFloat(video?.duration ?? '0')
  if (!video || !(shown > 0.8 * seconds))
    throw new ClipperError('corrupt', {
      message: 'This part of the video is damaged and can’t be read.',
      detail: `${shown} s of ${seconds} s`,
    })
  const picture = spanOf(video)
  const spans = { picture, sound: audio ? spanOf(audio) : null }
  const encoded = { ...displayedSize(video), duration, fps: frameRate(video), spans }
  return { encoded, isLate: picture.start > 0.01 }
}
