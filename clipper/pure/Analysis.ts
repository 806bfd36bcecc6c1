import type { VideoPass } from './Readings.ts'

/** A stretch of the source, in seconds. */
export interface Span {
  start: number
  end: number
}

/** A spoken word. */
export interface Word extends Span {
  text: string
}

/** A spoken sentence, or a line of captions. */
export interface Sentence extends Span {
  text: string
}

/**
 * Everything measured in a video. Plain JSON, so it can be stored and clips can be selected from it again.
 * All curves have one sample per `step` seconds and the same length.
 */
export interface Analysis {
  /** Playable seconds. Fewer than declared when the file ends early. */
  duration: number
  /** The duration the file declares, in seconds, when it ends early. */
  declaredDuration?: number
  /** Seconds per sample. */
  step: number
  hasAudio: boolean
  /** dB relative to full scale; -90 is silence, as is a video without audio. */
  loudness: number[]
  /** Sudden rises in loudness per second: syllables, claps, beats. */
  onsets: number[]
  /** Change between frames, 0 for a still image. Comparable only within one video. */
  motion: number[]
  /** Seconds at which a new shot begins. */
  cuts: number[]
  /** In order of time. */
  pauses: Span[]
  /** 0..1, how exciting and rare a moment is within this video. */
  interest: number[]
  /** From captions, when there are any. */
  sentences?: Sentence[]
  /** The spoken words, when there are any, in the order in which they were written down. */
  words?: Word[]
  videoPass: VideoPass
}
