/** A stretch of the source, in seconds. */
export interface Span {
  start: number
  end: number
}

/** Something that was said, as captions give it. */
export interface Sentence extends Span {
  text: string
}

/**
 * Everything that was measured in a video. Plain JSON, so it can be stored and selected from again.
 * All curves have one sample per `step` seconds and the same length.
 */
export interface Analysis {
  /** Seconds that can be played. Shorter than the source's when the file ends early. */
  duration: number
  /** Seconds that the file says it has, when it ends early. */
  declaredDuration?: number
  /** Seconds per sample. */
  step: number
  hasAudio: boolean
  /** dB relative to full scale; -90 is silence, and so is a video without sound. */
  loudness: number[]
  /** Sudden rises in loudness per second: syllables, claps, beats. */
  onsets: number[]
  /** Change of the picture, 0 for a still one. Comparable only within one video. */
  motion: number[]
  /** Seconds at which a new shot begins. */
  cuts: number[]
  /** In order of time. */
  pauses: Span[]
  /** 0..1, how exciting and rare a moment is within this video. */
  interest: number[]
  /** From captions, when there are any. */
  sentences?: Sentence[]
  /** How the picture was read: keyframes only, or two frames per second. */
  videoPass: 'keyframes' | 'sampled'
}
