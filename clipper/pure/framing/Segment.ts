import type { Span } from '../Analysis.ts'
import { outlineOf } from '../edit/editTime.ts'
import type { FoundCut, Transition } from '../measure/transitions/Transition.ts'

/** A part of a shot, short enough for its people to stay where they are. Seconds of the source. */
export interface Segment extends Span {
  /** The start of its shot. */
  shot: number
  /** The gradual transition to its shot, in the first segment of a shot; absent after a hard cut. */
  transition?: Transition | undefined
}

/** Maximum length of a segment in seconds. */
const longest = 4
/** Shorter overlaps are rounding errors. */
const nearly = 1e-3

/**
 * Returns the segments of a video that these ranges show, in order. No segment contains a cut; long shots have several
 * of equal length.
 * @param cuts seconds of the source at which shots begin, in order
 * @param duration of the video in seconds
 */
export function segmentsWithin(ranges: readonly Span[], cuts: readonly number[], duration: number): Segment[] {
  const isShown = ({ start, end }: Span) =>
    ranges.some((range) => range.start < end - nearly && range.end > start + nearly)
  const inside = cuts.filter((cut) => cut > nearly && cut < duration - nearly)
  const end = Math.max(duration, outlineOf(ranges).end)
  return [0, ...inside].flatMap((shot, i): Segment[] => {
    const length = (inside[i] ?? end) - shot
    const count = Math.ceil(length / longest)
    const edge = (n: number) => Number((shot + (n * length) / count).toFixed(3))
    return Array.from({ length: count }, (_, n) => ({ shot, start: edge(n), end: edge(n + 1) })).filter(isShown)
  })
}

/** Returns the segments that a clip shows, without what lies outside of the clip. */
export function segmentsOfClip(ranges: readonly Span[], cuts: readonly number[], duration: number): Segment[] {
  const { start, end } = outlineOf(ranges)
  return segmentsWithin(ranges, cuts, duration).map((segment) => ({
    shot: segment.shot,
    start: Math.max(segment.start, start),
    end: Math.min(segment.end, end),
  }))
}

const rounded = ({ kind, start, end }: Transition): Transition => ({
  kind,
  start: Number(start.toFixed(3)),
  end: Number(end.toFixed(3)),
})

/** Returns whether a segment is the first one of its shot. The start of the shot is rounded to milliseconds. */
export const beginsShot = ({ start, shot }: Segment): boolean => Math.abs(start - shot) < nearly

/** Adds the transitions to segments that begin a shot. */
export function withTransitions(segments: readonly Segment[], cuts: readonly FoundCut[]): Segment[] {
  return segments.map((segment) => {
    const transition = beginsShot(segment) && cuts.find(({ at }) => at === segment.shot)?.transition
    return transition ? { ...segment, transition: rounded(transition) } : segment
  })
}
