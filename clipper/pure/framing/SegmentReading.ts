import type { Span } from '../Analysis.ts'
import type { Face } from './faces/decodeFaces.ts'
import type { Segment } from './Segment.ts'

/** The faces in one picture. */
export interface Look {
  /** Seconds of the source. */
  at: number
  faces: Face[]
}

/** The people and the interest in a segment: enough to choose a crop of any shape without the video. */
export interface SegmentReading extends Segment {
  /** The edges between black bars at both sides, as shares of the width. */
  left: number
  right: number
  /**
   * Motion, saliency and detail over the width, in columns of equal width, in ten-thousandths. Empty if the pictures
   * couldn't be read.
   */
  interest: number[]
  looks: Look[]
}

/** Segments with readings of another version are read again if the video is still there. */
export const readingVersion = 4
/**
 * Readings of this version and later ones are good without the video. Version 2 has no transitions, and 3 lacks cuts
 * between black bars.
 */
export const oldestReadingVersion = 2

/** Seconds that may be missing at an edge. */
const nearly = 0.01

/** Returns the parts of these ranges that no reading covers. */
export function unreadIn(readings: readonly Span[], ranges: readonly Span[]): Span[] {
  const inOrder = readings.toSorted((a, b) => a.start - b.start)
  return ranges.flatMap(({ start, end }) => {
    const gaps: Span[] = []
    let at = start
    for (const reading of inOrder) {
      if (reading.end <= at || reading.start >= end) continue
      if (reading.start > at + nearly) gaps.push({ start: at, end: reading.start })
      at = Math.max(at, reading.end)
    }
    return at < end - nearly ? [...gaps, { start: at, end }] : gaps
  })
}
