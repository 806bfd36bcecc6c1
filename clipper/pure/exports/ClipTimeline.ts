import type { Span } from '../Analysis.ts'
import { type FrameRate, frameAt, frameRateOf } from './frameRate.ts'
import { frameOf } from './timecode.ts'

/** The video of a clip, with the data that an editing program needs. */
export interface TimelineSource {
  /** Name of its file; programs ask for its location if it isn't beside the exported file. */
  fileName: string
  /** Seconds. */
  duration: number
  /** Displayed pixels. */
  width: number
  height: number
  /** Frames per second, the average for a variable rate. */
  fps: number
  hasAudio: boolean
  /** Channels of the sound that is heard; two where that is not known. */
  audioChannels?: number | undefined
  /** Of its first frame, as the camera wrote it: `01:02:03:04`, with a semicolon where numbers are dropped. */
  timecode?: string | undefined
}

/** A clip for an editing program: the ranges and their video. */
export interface ClipTimeline {
  title: string
  source: TimelineSource
  /** In seconds of the source, in order. */
  ranges: readonly Span[]
}

/** A range in frames. */
export interface Cut {
  /** First frame of the source that is shown, counted from the source's first timecode. */
  from: number
  /** Number of frames. */
  frames: number
  /** Its start in the clip. */
  at: number
}

/** A clip in frames. */
export interface CountedClip {
  rate: FrameRate
  cuts: Cut[]
  /** Its number of frames. */
  frames: number
  /** Frames of the source: the number of its first, and how many there are. */
  media: { first: number; frames: number }
}

/** Returns the rate of a source. A non-drop timecode is counted without drops. */
function rateOf({ fps, timecode }: TimelineSource): FrameRate {
  const rate = frameRateOf(fps)
  return timecode && !timecode.includes(';') ? { ...rate, dropFrame: false } : rate
}

/**
 * Returns each range in whole frames, without gaps. Editing programs find a frame of the source by its timecode, which
 * may start at any hour.
 */
export function cutsOf({ source, ranges }: ClipTimeline): CountedClip {
  const rate = rateOf(source)
  const first = (source.timecode && frameOf(source.timecode, rate)) || 0
  let at = 0
  const cuts = ranges.map(({ start, end }) => {
    const from = frameAt(start, rate)
    const frames = Math.max(1, frameAt(end, rate) - from)
    const cut = { from: first + from, frames, at }
    at += frames
    return cut
  })
  const end = Math.max(first + frameAt(source.duration, rate), ...cuts.map((cut) => cut.from + cut.frames))
  return { rate, cuts, frames: at, media: { first, frames: end - first } }
}

/** Returns a title as one line: without line breaks and other characters that text formats forbid. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
