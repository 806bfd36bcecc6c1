import type { Span } from '../Analysis.ts'

type Ranges = readonly Span[]

/** Returns the duration of a clip of these ranges, in seconds. */
export function editDuration(ranges: Ranges): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Returns the range from the first shown second to the last, including cut-out parts. */
export function outlineOf(ranges: Ranges): Span {
  return { start: ranges[0]?.start ?? 0, end: ranges.at(-1)?.end ?? 0 }
}

/** Converts a moment of the source to seconds of the clip; null if it isn't shown. */
export function toClipTime(ranges: Ranges, sourceSeconds: number): number | null {
  let before = 0
  for (const [i, { start, end }] of ranges.entries()) {
    const isLast = i === ranges.length - 1
    if (sourceSeconds >= start && (sourceSeconds < end || (isLast && sourceSeconds === end)))
      return before + sourceSeconds - start
    before += end - start
  }
  return null
}

/** Returns the clip time of any moment; one that isn't shown maps to the nearest join or edge in order. */
export function nearestClipTime(ranges: Ranges, sourceSeconds: number): number {
  let before = 0
  for (const { start, end } of ranges) {
    if (sourceSeconds < end) return before + Math.max(0, sourceSeconds - start)
    before += end - start
  }
  return before
}

/** Returns the time of the chosen cover in the clip, in seconds; null if none was chosen, or it isn't shown. */
export const coverTime = ({ ranges, cover }: { ranges: Ranges; cover?: number | undefined }): number | null =>
  cover === undefined ? null : toClipTime(ranges, cover)

/** Converts seconds of the clip to a moment of the source. At a join, the start of the later range. */
export function toSourceTime(ranges: Ranges, clipSeconds: number): number {
  let left = Math.max(0, clipSeconds)
  for (const { start, end } of ranges) {
    if (left < end - start) return start + left
    left -= end - start
  }
  return outlineOf(ranges).end
}

/** Returns the parts of the source that a part of the clip shows; `span` is in seconds of the clip. */
export function shownIn(ranges: Ranges, span: Span): Span[] {
  let before = 0
  return ranges.flatMap((range) => {
    const from = range.start + Math.max(0, span.start - before)
    const to = Math.min(range.end, range.start + span.end - before)
    before += range.end - range.start
    return to - from > 0.001 ? [{ start: from, end: to }] : []
  })
}

/** Returns the joins between ranges, in seconds of the clip. */
export function joinsOf(ranges: Ranges): number[] {
  let at = 0
  return ranges.slice(0, -1).map(({ start, end }) => {
    at += end - start
    return at
  })
}
