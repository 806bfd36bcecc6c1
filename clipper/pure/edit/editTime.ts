import type { Span } from '../Analysis.ts'

type Ranges = readonly Span[]

/** Seconds that a clip of these ranges lasts. */
export function editDuration(ranges: Ranges): number {
  return ranges.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** From the first second that is shown to the last, what was cut out between them included. */
export function outlineOf(ranges: Ranges): Span {
  return { start: ranges[0]?.start ?? 0, end: ranges.at(-1)?.end ?? 0 }
}

/** Where a moment of the source is in the clip, in seconds from its beginning; null where it isn't shown. */
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

/** The same for any moment: what isn't shown is at the join, or at the edge of the clip, that is nearest in order. */
export function nearestClipTime(ranges: Ranges, sourceSeconds: number): number {
  let before = 0
  for (const { start, end } of ranges) {
    if (sourceSeconds < end) return before + Math.max(0, sourceSeconds - start)
    before += end - start
  }
  return before
}

/** Where the chosen cover is in the clip, in seconds; null when none was chosen, or it isn't shown. */
export const coverTime = ({ ranges, cover }: { ranges: Ranges; cover?: number | undefined }): number | null =>
  cover === undefined ? null : toClipTime(ranges, cover)

/** Which moment of the source a clip shows after so many seconds. At a join, the beginning of the later range. */
export function toSourceTime(ranges: Ranges, clipSeconds: number): number {
  let left = Math.max(0, clipSeconds)
  for (const { start, end } of ranges) {
    if (left < end - start) return start + left
    left -= end - start
  }
  return outlineOf(ranges).end
}

/** Where one range follows another, in seconds of the clip. */
export function joinsOf(ranges: Ranges): number[] {
  let at = 0
  return ranges.slice(0, -1).map(({ start, end }) => {
    at += end - start
    return at
  })
}
