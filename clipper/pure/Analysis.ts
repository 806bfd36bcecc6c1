import type { CaptionNotes } from './captionFile/CaptionNotes.ts'
import type { SoundKinds } from './measure/soundKinds.ts'
import type { VideoPass } from './VideoPass.ts'

/** A stretch of the source, in seconds. */
export interface Span {
  start: number
  end: number
}

/** A spoken word. */
export interface Word extends Span {
  text: string
  /** 0..1, if the transcriber states it. */
  confidence?: number | undefined
  /** The speaker, if known: any name, the same for all words of one voice. */
  speaker?: string | undefined
  /** Whether captions have a space before it although its script separates no words (Thai, Lao, Khmer, Burmese). */
  gap?: boolean | undefined
}

/** A spoken sentence, or a line of captions. */
export interface Sentence extends Span {
  text: string
}

/** A line of captions. */
export interface Cue extends Sentence {
  /** With times of their own, where the captions have them. */
  words?: Word[] | undefined
}

/** How a captions file was read, and by how many seconds its cues were late. */
export interface CaptionsReport extends CaptionNotes {
  lateBy: number
}

/** The origin of the words of a video. */
export interface TranscriptOrigin {
  by: 'captions' | 'service' | 'local'
  /** Seconds of transcribed sound; absent for captions. */
  seconds?: number
  /** Price charged by a service, in units of `currency`. */
  cost?: number
  currency?: string
  /** A sentence for the creator, if the words could not be found. */
  problem?: string
  /** Of captions that came as a file. */
  captions?: CaptionsReport
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
  /** Kinds of sound; absent in older analyses and without audio. */
  sound?: SoundKinds
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
  transcript?: TranscriptOrigin
  videoPass: VideoPass
  /** A hurried analysis: `lookCloser` finds the missing cuts. */
  cutsDue?: true
  /** The parts whose pictures were uploaded, `[start, end]`, if not all were: clips are chosen from these only. */
  kept?: [number, number][]
}
