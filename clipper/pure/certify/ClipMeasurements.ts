import type { Span } from '../Analysis.ts'

export interface MeasuredLoudness {
  /** LUFS over the whole clip. */
  integrated: number
  /** dB */
  truePeak: number
}

/** The measurements of a finished file. All times in seconds of it. */
export interface ClipMeasurements {
  /** Number of decoder errors. */
  decodeErrors: number
  /** From the first picture to the end of the last. */
  picture: Span
  /** Null without sound. */
  sound: Span | null
  /** The longest time of one picture, in seconds. */
  longestPicture: number
  loudness: MeasuredLoudness | null
  black: readonly Span[]
  frozen: readonly Span[]
  silent: readonly Span[]
}
