import type { Span } from '../Analysis.ts'
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

/** The shots of a range: from cut to cut, seconds from its beginning. */
export function shotsOf({ start, end }: Span, cuts: readonly number[]): Span[] {
  const inside = cuts.filter((cut) => cut > start && cut < end).map((cut) => cut - start)
  const stops = [0, ...inside, end - start]
  return stops.slice(1).map((stop, i) => ({ start: stops[i] ?? 0, end: stop }))
}

/**
 * One steady crop per shot, switched on cuts only: a crop that follows its subject jitters, and people look at the
 * jitter. Places are as `chooseCrop` finds them.
 * @param pictures of the clip, `rate` a second from its beginning
 * @param share of the width that is kept
 */
export function framing(
  pictures: readonly SmallPicture[],
  rate: number,
  shots: readonly Span[],
  share: number,
): CropStep[] {
  const steps: CropStep[] = []
  for (const { start, end } of shots) {
    if (end - start < shortestShot && steps.length > 0) continue
    // The first and the last picture of a shot may show its neighbours.
    const [from, to] = [Math.ceil(start * rate + 0.1), Math.floor(end * rate - 0.1)]
    const x = chooseCrop(pictures.slice(from, Math.max(from + 1, to + 1)), share)
    if (steps.at(-1)?.x !== x) steps.push({ start, x })
  }
  return steps
}
