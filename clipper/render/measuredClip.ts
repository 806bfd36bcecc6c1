import { ClipperError } from '../pure/ClipperError.ts'
import type { ClipMeasurements } from '../pure/certify/ClipMeasurements.ts'
import { readMp4Header } from './readMp4Header.ts'

export interface Encoded {
  width: number
  height: number
  /** Seconds, measured. */
  duration: number
  /** Pictures per second, on average. */
  fps: number
  /** Start and end of picture and sound, in seconds. */
  spans: Pick<ClipMeasurements, 'picture' | 'sound'>
}

export interface MeasuredClip {
  encoded: Encoded
  /** The clip begins with a later picture than it should. */
  isLate: boolean
}

const damaged = 'This part of the video is damaged and can’t be read.'

/**
 * Measures a written file. If it is much shorter than requested, the source was unreadable there.
 * @throws ClipperError `corrupt`
 */
export async function measuredClip(file: string, seconds: number): Promise<MeasuredClip> {
  const streams = await readMp4Header(file).catch((cause: unknown) => {
    throw new ClipperError('corrupt', { message: damaged, detail: String(cause), cause })
  })
  const video = streams.find(({ kind }) => kind === 'video')
  const audio = streams.find(({ kind }) => kind === 'audio')
  const shown = video ? video.end - video.start : 0
  if (!video || !(shown > 0.8 * seconds))
    throw new ClipperError('corrupt', { message: damaged, detail: `${shown} s of ${seconds} s` })
  const { width, height, start, end, count } = video
  const sound = audio ? { start: audio.start, end: audio.end } : null
  const spans = { picture: { start, end }, sound }
  const duration = Math.max(end, sound?.end ?? 0) - Math.min(start, sound?.start ?? start)
  const encoded = { width, height, duration, fps: Math.round((count / shown) * 1000) / 1000, spans }
  return { encoded, isLate: start > 0.01 }
}
