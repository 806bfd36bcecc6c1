import { percentile } from '../signals/percentileRanks.ts'
import type { ShownPackets } from './shownPackets.ts'

/** Share of the longest gap between keyframes after which the encoder may place another one: the default of x264. */
const soonest = 0.1
/** Number of pictures that follow, without B pictures and keyframes, and the share of the bytes that they have at least. */
const compared = 4
const leastShare = 0.3
/** Seconds: tolerance of times. */
const slack = 0.001

/**
 * Returns a check of whether an encoder that places keyframes at new shots may have missed one that begins with a
 * picture. It misses a shot just after a keyframe, and a shot of noise, whose pictures are all about as large as a
 * keyframe. So one large picture between small ones is a flash or an explosion.
 * @param longest seconds after which the encoder places a keyframe anyway; infinite if unknown: it may miss any shot then
 */
export function shotsMissedBy(shown: ShownPackets, longest: number): (time: number) => boolean {
  const { count, timeOf, bytesOf, isKeyframe, isAnchor, anchorFrom, placeAfter } = shown
  if (longest === Number.POSITIVE_INFINITY) return () => true
  return (time) => {
    const start = placeAfter(time - slack)
    for (let place = start; place >= 0 && time - timeOf(place) <= soonest * longest; place--)
      if (isKeyframe(place)) return true
    const first = anchorFrom(start)
    const after: number[] = []
    for (let place = first + 1; place < count && after.length < compared; place++)
      if (isAnchor(place) && !isKeyframe(place)) after.push(bytesOf(place))
    return percentile(after, 0.5) >= leastShare * bytesOf(first)
  }
}
