import { percentile } from '../signals/percentileRanks.ts'
import type { ShownPackets } from './shownPackets.ts'

/** Maximum number of packets on either side that are compared: anchors and others (B pictures). */
const compared = { anchors: 4, others: 8 }
/** Maximum seconds to a compared packet. */
const reach = 0.8
/** Maximum seconds from the start of a shot to its first coded picture; those in between are predicted from it. */
const longestGroup = 0.4
/** Smallest spread of logarithmic sizes: less is luck. */
const leastSpread = 0.2
/** Weight of a factor e in the size of the first coded picture, against one spread in the sizes around it. */
const spikeWeight = 3

/** Logarithmic sizes on one side of a picture. */
interface Side {
  anchors: number[]
  others: number[]
}

function levelOf(sizes: readonly number[]): { mean: number; variance: number } {
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  return { mean, variance: sizes.reduce((sum, size) => sum + (size - mean) ** 2, 0) / sizes.length }
}

/** Returns by how many spreads the sizes on both sides differ; 0 if either has fewer than two. */
function distance(before: readonly number[], after: readonly number[]): number {
  if (before.length < 2 || after.length < 2) return 0
  const [a, b] = [levelOf(before), levelOf(after)]
  return Math.abs(a.mean - b.mean) / (leastSpread + Math.sqrt((a.variance + b.variance) / 2))
}

/** Returns the sizes from a place on, in one direction, without keyframes and without one other place. */
function sideOf(packets: ShownPackets, from: number, step: 1 | -1, without: number): Side {
  const { count, timeOf, sizeOf, isKeyframe, isAnchor } = packets
  const side: Side = { anchors: [], others: [] }
  if (from < 0) return side
  const origin = timeOf(from)
  for (let place = from; place >= 0 && place < count; place += step) {
    if (Math.abs(timeOf(place) - origin) > reach) break
    if (place === without || isKeyframe(place)) continue
    const kind = isAnchor(place) ? 'anchors' : 'others'
    if (side[kind].length < compared[kind]) side[kind].push(sizeOf(place))
    else if (side.anchors.length === compared.anchors && side.others.length === compared.others) break
  }
  return side
}

/**
 * Returns how clearly the sizes of packets show that a shot begins with this picture, 0 for not at all. Nothing predicts
 * the first coded picture of a shot, so it is larger than those around it; and the packets after it have another size
 * than those before it.
 * @param isFirstCoded whether a picture is known to be the first coded one of a shot by its size
 */
export function packetEvidence(
  packets: ShownPackets,
  place: number,
  isFirstCoded?: (place: number) => boolean,
): number {
  const { timeOf, sizeOf, isKeyframe, anchorFrom } = packets
  const first = anchorFrom(place)
  const before = sideOf(packets, place - 1, -1, first)
  const after = sideOf(packets, place, 1, first)
  let spike = 0
  const isCodedSoon = !isKeyframe(first) && timeOf(first) - timeOf(place) <= longestGroup
  if (isCodedSoon && before.anchors.length > 1 && after.anchors.length > 1) {
    const size = sizeOf(first)
    const [least, most] = [Math.min(...before.anchors), Math.max(...before.anchors)]
    const usual = percentile(after.anchors, 0.5)
    spike = Math.max(0, Math.min(size - most, size - usual))
    const isOfShotBefore = size > least - leastSpread && size < most + leastSpread / 2 && !isFirstCoded?.(first)
    const isPredicted = size < usual - leastSpread
    if (isOfShotBefore || isPredicted) after.anchors.push(size)
  }
  const level = Math.hypot(distance(before.anchors, after.anchors), distance(before.others, after.others))
  return level + spikeWeight * spike
}
