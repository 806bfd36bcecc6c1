import type { Span } from '../Analysis.ts'
import { editDuration, nearestClipTime, outlineOf } from '../edit/editTime.ts'
import { chooseCrop } from './chooseCrop.ts'
import type { SmallPicture } from './SmallPicture.ts'

/** From `start` on, in seconds from the beginning of the clip, the crop's left edge is at `x`, a share of the width. */
export interface CropStep {
  start: number
  x: number
  /** Its upper edge, a share of the height; in the middle when it is left out. */
  y?: number
}

/** Seconds; a shorter shot keeps the crop of the one before. */
const shortestShot = 0.6
/** Seconds at both edges of a shot whose pictures may be those of its neighbours. */
const margin = 1 / 30

/**
 * The shots of a clip, in seconds from its beginning: from cut to cut. Where something was cut out of the middle of a
 * shot, what is left of it is one shot still.
 */
export function shotsOf(ranges: readonly Span[], cuts: readonly number[]): Span[] {
  const { start, end } = outlineOf(ranges)
  const inside = cuts.filter((cut) => cut > start && cut < end).map((cut) => nearestClipTime(ranges, cut))
  const stops = [...new Set([0, ...inside, editDuration(ranges)])]
  return stops.slice(1).map((stop, i) => ({ start: stops[i] ?? 0, end: stop }))
}

/** A small picture and when the clip shows it, in seconds from its beginning. */
export interface TimedPicture {
  time: number
  picture: SmallPicture
}

/**
 * One steady crop per shot, switched on cuts only: a crop that follows its subject jitters, and people look at the
 * jitter. Places are as `chooseCrop` finds them.
 * @param pictures of the clip in order, about three a second
 * @param share of the width that is kept
 */
export function framing(pictures: readonly TimedPicture[], shots: readonly Span[], share: number): CropStep[] {
  const steps: CropStep[] = []
  for (const { start, end } of shots) {
    if (end - start < shortestShot && steps.length > 0) continue
    // The first and the last picture of a shot may show its neighbours.
    const inside = pictures.filter(({ time }) => time >= start + margin && time <= end - margin)
    const shown = inside.length > 0 ? inside : pictures.filter(({ time }) => time >= start).slice(0, 1)
    const x = chooseCrop(
      shown.map(({ picture }) => picture),
      share,
    )
    if (steps.at(-1)?.x !== x) steps.push({ start, x })
  }
  return steps
}
