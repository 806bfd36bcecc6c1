import { percentile } from '../signals/percentileRanks.ts'
import { gaps } from './chooseVideoPass.ts'
import type { PictureChange } from './differenceMeter.ts'
import { keyframeTimes, type Packets } from './Packets.ts'
import { placesInOrder } from './placesInOrder.ts'

/** Mean difference of two small greyscale frames, and the share that changed: below these it is the same shot. */
const leastChange = 0.04
const leastShare = 0.4
/**
 * Number of samples on both sides that a sudden change is compared with, and the factor by which it must exceed their
 * median.
 */
const neighbours = 6
const excess = 2.5
/** A packet larger than the following ones by this factor holds a frame that could not be predicted. */
const packetExcess = 2.5
/** Size of a packet in bytes without any change. */
const packetOverhead = 30
/** Minimum excess of the first packet of a shot over those after it, as a logarithm. */
const leastStep = 0.2
/** Minimum share of the squares of logarithmic sizes that a cut's position must explain; less is noise. */
const leastExplained = 0.3
/** Tolerance of a packet's time in seconds. */
const slack = 0.01
/** Seconds: excludes the keyframes themselves. */
const justAfter = 0.001

function isNewShot({ change, share }: PictureChange): boolean {
  return change > leastChange && share > leastShare
}

/**
 * Returns the interval in seconds after which the encoder places a keyframe whatever the content: the longest gap, if
 * it recurs.
 */
function clockGap(between: readonly number[]): number {
  const longest = between.reduce((most, gap) => Math.max(most, gap), 0)
  const equal = between.filter((gap) => gap > 0.98 * longest).length
  return equal >= 2 ? longest : Number.POSITIVE_INFINITY
}

/** Returns the times of the keyframes placed earlier than required. */
function earlyKeyframes(packets: Packets): Set<number> {
  const times = keyframeTimes(packets)
  const longest = clockGap(gaps(times))
  return new Set(times.filter((time, i) => i > 0 && time - (times[i - 1] ?? 0) < 0.95 * longest))
}

/**
 * Finds shot changes from keyframes: the encoder places one earlier than required when the content changes.
 * Frame-accurate.
 */
export function cutsFromKeyframes(packets: Packets, changes: readonly PictureChange[]): number[] {
  const longest = clockGap(gaps(keyframeTimes(packets)))
  return changes
    .filter((sample, i) => i > 0 && sample.time - (changes[i - 1]?.time ?? 0) < 0.95 * longest && isNewShot(sample))
    .map(({ time }) => time)
}

interface Packet {
  time: number
  bytes: number
  keyframe: boolean
}

/** Returns the packets between two moments, the first of which is excluded. */
function packetWindow({ times, bytes, keyframes }: Packets): (from: number, to: number) => Packet[] {
  // Indices instead of objects: long videos have a million packets, and few are used.
  const order = placesInOrder(times)
  const packetAt = (at: number): Packet => {
    const i = order[at] as number
    return { time: times[i] ?? 0, bytes: bytes[i] ?? 0, keyframe: keyframes[i] === 1 }
  }
  return (from, to) => {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (packetAt(middle).time <= from) low = middle + 1
      else high = middle
    }
    const found: Packet[] = []
    for (let at = low; at < order.length; at++) {
      const packet = packetAt(at)
      if (packet.time > to) break
      found.push(packet)
    }
    return found
  }
}

/**
 * Returns the first packet of a new shot, of those between two pictures of different shots; null if none stands out:
 * then the shot begins with the picture after them. Sizes have one level before it and one after it, and the packet
 * itself is larger than the following ones, because nothing predicts it. Its position explains the sizes best (least
 * squares of their logarithms).
 */
function firstOfShot(packets: readonly Packet[]): Packet | null {
  const sizes = packets.map(({ bytes }) => Math.log(bytes + packetOverhead))
  const sums = [0]
  for (const size of sizes) sums.push((sums.at(-1) ?? 0) + size)
  const sum = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0)
  /** The squares that a mean of its own explains. */
  const explained = (from: number, to: number) => (to > from ? sum(from, to) ** 2 / (to - from) : 0)
  const count = packets.length
  let found: Packet | null = null
  let most = explained(0, count) + leastExplained
  for (const [i, packet] of packets.entries()) {
    const size = sizes[i] ?? 0
    // The last packet can only be compared with those before it.
    const others = i < count - 1 ? sum(i + 1, count) / (count - i - 1) : sum(0, i) / Math.max(1, i)
    const score = explained(0, i) + size ** 2 + explained(i + 1, count)
    if (size < others + leastStep || score <= most) continue
    most = score
    found = packet
  }
  return found
}

/** The start of a new shot, and whether a packet marks it: one without a packet may be a fade. */
interface FoundCut {
  time: number
  isTold: boolean
}

/** Finds the first packet of a new shot within some seconds. */
function cutFinder(packets: Packets, early: ReadonlySet<number>): (from: number, to: number) => FoundCut {
  const within = packetWindow(packets)
  return (from, to) => {
    const inside = within(from - slack, to + slack)
    const placed = inside.find(({ time, keyframe }) => keyframe && early.has(time))
    if (placed) return { time: placed.time, isTold: true }
    let first: Packet | null = null
    let most = packetExcess
    for (const packet of inside) {
      if (packet.keyframe) continue
      const following = within(packet.time, packet.time + 1).flatMap(({ bytes, keyframe }) => (keyframe ? [] : [bytes]))
      const ratio = packet.bytes / (percentile(following, 0.5) + packetOverhead)
      if (ratio <= most) continue
      most = ratio
      first = packet
    }
    if (first) return { time: first.time, isTold: true }
    return { time: inside.find(({ keyframe }) => keyframe)?.time ?? to, isTold: false }
  }
}

/** Returns the changes that are to a new shot and stand out from their neighbours, unlike motion. */
function newShots(changes: readonly PictureChange[]): number[] {
  return changes.flatMap((sample, i) => {
    if (i === 0 || !isNewShot(sample)) return []
    const around = changes.slice(Math.max(0, i - neighbours), i + neighbours + 1).map(({ change }) => change)
    return sample.change < excess * percentile(around, 0.5) ? [] : [i]
  })
}

/**
 * Finds shot changes from keyframes at a fixed interval: between two of different shots, the packet sizes locate the
 * cut. A return to the same shot before the next keyframe is missed.
 */
export function cutsFromClock(packets: Packets, changes: readonly PictureChange[]): number[] {
  const within = packetWindow(packets)
  return newShots(changes).map((i) => {
    const to = changes[i]?.time ?? 0
    const between = within((changes[i - 1]?.time ?? 0) + justAfter, to - justAfter)
    return firstOfShot(between)?.time ?? to
  })
}

/**
 * Finds shot changes from two frames per second: a change of most of the frame that stands out from its neighbours. The
 * exact moment is an early keyframe between the two frames, else a packet much larger than those after it: a new shot
 * cannot be predicted from the old one. A fade changes one picture after the other and has no such packet: it is one
 * cut.
 */
export function cutsFromSamples(packets: Packets, changes: readonly PictureChange[]): number[] {
  const find = cutFinder(packets, earlyKeyframes(packets))
  const cuts = new Set<number>()
  let last = -1
  for (const i of newShots(changes)) {
    const { time, isTold } = find(changes[i - 1]?.time ?? 0, changes[i]?.time ?? 0)
    if (isTold || i > last + 1) cuts.add(time)
    last = i
  }
  return [...cuts].sort((a, b) => a - b)
}
