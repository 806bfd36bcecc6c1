import type { Span } from '../Analysis.ts'

export interface MeasuredLoudness {
  /** LUFS over the whole clip. */
  integrated: number
  /** dB */
  truePeak: number
}

/** What was measured in a finished file. All times in seconds of it. */
export interface ClipMeasurements {
  /** Complaints of the decoder. */
  decodeErrors: number
  /** From the first picture to the end of the last. */
  picture: Span
  /** Null without sound. */
  sound: Span | null
  /** Seconds for which a picture is shown, at most. */
  longestPicture: number
  loudness: MeasuredLoudness | null
  black: readonly Span[]
  frozen: readonly Span[]
  silent: readonly Span[]
}
