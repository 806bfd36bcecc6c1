import { percentile } from '../signals/percentileRanks.ts'
import { gaps } from './chooseVideoPass.ts'
import type { PictureChange } from './differenceMeter.ts'
import { keyframeTimes, type Packets } from './Packets.ts'
import { placesInOrder } from './placesInOrder.ts'

/** Mean difference of two small greyscale frames, and the share that changed: below these it is the same shot. */
const leastChange = 0.04
const leastShare = 0.4
/** Samples on both sides that a sudden change is compared with, and by how much it must exceed their median. */
const neighbours = 6
const excess = 2.5
/** A packet this much larger than those after it holds a frame that could not be predicted. */
const packetExcess = 2.5
/** Size of a packet in bytes when nothing changes. */
const packetOverhead = 30
/** By how much, as a logarithm, the first packet of a shot is larger than those after it. */
const leastStep = 0.2
/** What the place of a cut has to explain of the squares of sizes, as logarithms; less is noise. */
const leastExplained = 0.3
/** Seconds by which the time of a packet may be off. */
const slack = 0.01
/** Seconds: leaves out the keyframes themselves. */
const justAfter = 0.001

function isNewShot({ change, share }: PictureChange): boolean {
  return change > leastChange && share > leastShare
}

/** Seconds after which the encoder places a keyframe whatever the content: the longest gap, if it recurs. */
function clockGap(between: readonly number[]): number {
  const longest = between.reduce((most, gap) => Math.max(most, gap), 0)
  const equal = between.filter((gap) => gap > 0.98 * longest).length
  return equal >= 2 ? longest : Number.POSITIVE_INFINITY
}

/** Times of the keyframes placed earlier than required. */
function earlyKeyframes(packets: Packets): Set<number> {
  const times = keyframeTimes(packets)
  const longest = clockGap(gaps(times))
  return new Set(times.filter((time, i) => i > 0 && time - (times[i - 1] ?? 0) < 0.95 * longest))
}

/**
 * Shot changes from keyframes: the encoder places one earlier than required when the content changes.
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

/** The packets between two moments, the first of which is excluded. */
function packetWindow({ times, bytes, keyframes }: Packets): (from: number, to: number) => Packet[] {
  // Places instead of objects: long videos have a million packets, and few are looked at.
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
 * The packet with which a new shot begins, of those between two pictures of different shots; null when none stands out:
 * then it begins with the picture after them.
 * Sizes have one level before it and one after it, and itself is larger than what follows, because nothing predicts it:
 * the place is where that explains the sizes best (least squares of their logarithms).
 */
function firstOfShot(packets: readonly Packet[]): Packet | null {
  const sizes = packets.map(({ bytes }) => Math.log(bytes + packetOverhead))
  const sums = [0]
  for (const size of sizes) sums.push((sums.at(-1) ?? 0) + size)
  const sum = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0)
  /** What a mean of its own explains. */
  const explained = (from: number, to: number) => (to > from ? sum(from, to) ** 2 / (to - from) : 0)
  const count = packets.length
  let found: Packet | null = null
  let most = explained(0, count) + leastExplained
  for (const [i, packet] of packets.entries()) {
    const size = sizes[i] ?? 0
    // The last one has only those before it to stand out from.
    const others = i < count - 1 ? sum(i + 1, count) / (count - i - 1) : sum(0, i) / Math.max(1, i)
    const score = explained(0, i) + size ** 2 + explained(i + 1, count)
    if (size < others + leastStep || score <= most) continue
    most = score
    found = packet
  }
  return found
}

/** Where a new shot begins, and whether a packet tells so: what has none may be a fade. */
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

/** Those of some changes that are to a new shot, and stand out from their neighbours, which motion does not. */
function newShots(changes: readonly PictureChange[]): number[] {
  return changes.flatMap((sample, i) => {
    if (i === 0 || !isNewShot(sample)) return []
    const around = changes.slice(Math.max(0, i - neighbours), i + neighbours + 1).map(({ change }) => change)
    return sample.change < excess * percentile(around, 0.5) ? [] : [i]
  })
}

/**
 * Shot changes from keyframes that a clock has placed: between two that show different shots, the sizes of the packets
 * tell where. What goes back to the same shot before the next keyframe is not seen.
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
 * Shot changes from two frames per second: a change of most of the frame that stands out from its neighbours.
 * The exact moment is an early keyframe between the two frames, else a packet much larger than those after it: a new
 * shot cannot be predicted from the old one. A fade changes one picture after the other and has no such packet: it is one cut.
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
