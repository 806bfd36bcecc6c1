import type { Span } from '../Analysis.ts'
import { editDuration, nearestClipTime, outlineOf } from '../edit/editTime.ts'
import { chooseCrop } from './chooseCrop.ts'
import type { SmallPicture } from './SmallPicture.ts'

/** From `start` on, in seconds from the beginning of the clip, the crop's left edge is at `x`, a share of the width. */
export interface CropStep {
  start: number
  x: number
  /** Its upper edge, a share of the height; centred if left out. */
  y?: number
}

/** Seconds; a shorter shot keeps the crop of the one before. */
const shortestShot = 0.6
/** Seconds at both edges of a shot whose pictures may belong to its neighbours. */
const margin = 1 / 30

/**
 * Returns the shots of a clip, in seconds from its beginning: from cut to cut. If the middle of a shot was cut out, the
 * rest is still one shot.
 */
export function shotsOf(ranges: readonly Span[], cuts: readonly number[]): Span[] {
  const { start, end } = outlineOf(ranges)
  const inside = cuts.filter((cut) => cut > start && cut < end).map((cut) => nearestClipTime(ranges, cut))
  const stops = [...new Set([0, ...inside, editDuration(ranges)])]
  return stops.slice(1).map((stop, i) => ({ start: stops[i] ?? 0, end: stop }))
}

/** A small picture and its time in the clip, in seconds from its beginning. */
export interface TimedPicture {
  time: number
  picture: SmallPicture
}

/**
 * Returns one steady crop per shot, switched on cuts only: a crop that follows its subject jitters, and viewers notice
 * the jitter. Places come from `chooseCrop`.
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
