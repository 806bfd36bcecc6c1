import type { Span } from '../Analysis.ts'
import { type FrameRate, frameAt, frameRateOf } from './frameRate.ts'

/** The video that a clip is cut from, as an editing program has to know it. */
export interface TimelineSource {
  /** Name of its file; programs ask for its place when it isn't beside the exported file. */
  fileName: string
  /** Seconds. */
  duration: number
  /** Displayed pixels. */
  width: number
  height: number
  /** Frames per second, the average for a variable rate. */
  fps: number
  hasAudio: boolean
}

/** A clip to be opened in an editing program: what is shown of which video. */
export interface ClipTimeline {
  title: string
  source: TimelineSource
  /** In seconds of the source, in order. */
  ranges: readonly Span[]
}

/** A range in frames. */
export interface Cut {
  /** First frame of the source that is shown. */
  from: number
  /** How many are. */
  frames: number
  /** Where it begins in the clip. */
  at: number
}

/** Each range in whole frames, one after the other without a gap. */
export function cutsOf({ source, ranges }: ClipTimeline): { rate: FrameRate; cuts: Cut[]; frames: number } {
  const rate = frameRateOf(source.fps)
  let at = 0
  const cuts = ranges.map(({ start, end }) => {
    const from = frameAt(start, rate)
    const frames = Math.max(1, frameAt(end, rate) - from)
    const cut = { from, frames, at }
    at += frames
    return cut
  })
  return { rate, cuts, frames: at }
}

/** A title as a line of a file: without line breaks and what no text format allows. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
