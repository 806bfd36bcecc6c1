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
/** Tolerance in seconds of the gaps between keyframes at a fixed interval: half a picture. */
const clockSlack = 0.016
/**
 * Excess of a packet over the large ones around it: above the first, its picture was certainly not predicted; above the
 * second, possibly not.
 */
const certainExcess = 2
const possibleExcess = 1.5
/** Number of packets before and after another that it is compared with: the largest ones, which others are predicted from. */
const comparedPackets = 4
/** Mean difference and share of a change that counts as a new shot, regardless of the packets. */
const certainChange = 0.15
const certainShare = 0.75
/** Maximum seconds between a picture and those that are shown before it and coded after it. */
const longestGroup = 0.5

function isNewShot({ change, share }: PictureChange): boolean {
  return change > leastChange && share > leastShare
}

/**
 * Returns the fixed interval in seconds of keyframes that don't depend on the content: the longest gap, if it recurs.
 */
function clockGap(between: readonly number[]): number {
  const longest = between.reduce((most, gap) => Math.max(most, gap), 0)
  const equal = between.filter((gap) => gap > longest - clockSlack).length
  return equal >= 2 ? longest : Number.POSITIVE_INFINITY
}

/** Returns the times of the keyframes placed earlier than required. */
function earlyKeyframes(packets: Packets): Set<number> {
  const times = keyframeTimes(packets)
  const longest = clockGap(gaps(times))
  return new Set(times.filter((time, i) => i > 0 && time - (times[i - 1] ?? 0) < longest - 1.5 * clockSlack))
}

/**
 * Finds shot changes from keyframes: the encoder places one earlier than required when the content changes.
 * Frame-accurate.
 */
export function cutsFromKeyframes(packets: Packets, changes: readonly PictureChange[]): number[] {
  const longest = clockGap(gaps(keyframeTimes(packets)))
  return changes
    .filter(
      (sample, i) =>
        i > 0 && sample.time - (changes[i - 1]?.time ?? 0) < longest - 1.5 * clockSlack && isNewShot(sample),
    )
    .map(({ time }) => time)
}

interface Packet {
  /** In the order of decoding. */
  place: number
  time: number
  bytes: number
  keyframe: boolean
}

type PacketsWithin = (from: number, to: number) => Packet[]

/** Returns the packets between two moments, the first of which is excluded. */
function packetWindow({ times, bytes, keyframes }: Packets): PacketsWithin {
  // Indices instead of objects: long videos have a million packets, and few are used.
  const order = placesInOrder(times)
  const packetAt = (at: number): Packet => {
    const i = order[at] as number
    return { place: i, time: times[i] ?? 0, bytes: bytes[i] ?? 0, keyframe: keyframes[i] === 1 }
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
 * Returns where a shot begins whose first coded picture is this packet: pictures that are shown before it and coded after
 * it (B pictures) belong to either shot, so the middle of them is nearest.
 */
function startOfShot(packet: Packet, within: PacketsWithin): number {
  const before = within(packet.time - longestGroup, packet.time - justAfter).filter(({ place }) => place > packet.place)
  return (before[Math.floor(before.length / 2)] ?? packet).time
}

/** Returns the bytes of the largest packets but keyframes. */
const largest = (packets: readonly Packet[]): number[] =>
  packets
    .filter(({ keyframe }) => !keyframe)
    .map(({ bytes }) => bytes)
    .sort((a, b) => b - a)
    .slice(0, comparedPackets)

/** Returns the packet that exceeds the large ones of the second before and after it most, and by which factor. */
function mostExceeding(between: readonly Packet[], within: PacketsWithin): { packet: Packet | null; excess: number } {
  let packet: Packet | null = null
  let most = 0
  for (const candidate of between) {
    if (candidate.keyframe) continue
    const { time, bytes } = candidate
    const around = [...largest(within(time - 1, time - justAfter)), ...largest(within(time, time + 1))]
    const factor = bytes / (percentile(around, 0.5) + packetOverhead)
    if (factor <= most) continue
    most = factor
    packet = candidate
  }
  return { packet, excess: most }
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
  /** The sum of squares that a mean of its own explains. */
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

interface CutSearch {
  packets: Packets
  changes: readonly PictureChange[]
  /** Keyframes that the encoder placed at a new shot. */
  early: ReadonlySet<number>
  /** The changes are between keyframes at a fixed interval, which are not new shots themselves. */
  isClocked: boolean
}

/**
 * Finds shot changes between pictures of different shots. The exact moment is an early keyframe between the two, else a
 * packet much larger than those around it: a new shot cannot be predicted from the old one. Such a packet is also proof
 * where cuts are as frequent as pictures, so that no change stands out from its neighbours.
 */
function cutsBetween({ packets, changes, early, isClocked }: CutSearch): number[] {
  const within = packetWindow(packets)
  const cuts = new Set<number>()
  let last = -1
  for (const [i, sample] of changes.entries()) {
    if (i === 0 || !isNewShot(sample)) continue
    const [from, to] = [changes[i - 1]?.time ?? 0, sample.time]
    const between = isClocked ? within(from + justAfter, to - justAfter) : within(from - slack, to + slack)
    const around = changes.slice(Math.max(0, i - neighbours), i + neighbours + 1).map(({ change }) => change)
    const standsOut = sample.change >= excess * percentile(around, 0.5)
    const isCertain = sample.change > certainChange && sample.share > certainShare
    const placed = between.find(({ time, keyframe }) => keyframe && early.has(time))
    const { packet, excess: factor } = mostExceeding(between, within)
    if (placed && standsOut) cuts.add(placed.time)
    else if (packet && (factor > certainExcess || (factor > possibleExcess && (standsOut || isCertain))))
      cuts.add(startOfShot(packet, within))
    else if (standsOut && isClocked) cuts.add(firstOfShot(between)?.time ?? to)
    else if (standsOut && isCertain) {
      // A fade changes one picture after the other and has no such packet: it is one cut.
      const keyframe = between.find((it) => it.keyframe)
      if (i > last + 1) cuts.add(keyframe ? startOfShot(keyframe, within) : to)
    } else continue
    last = i
  }
  return [...cuts].sort((a, b) => a - b)
}

/**
 * Finds shot changes from keyframes at a fixed interval: between two of different shots, the packet sizes locate the
 * cut. A return to the same shot before the next keyframe is missed.
 */
export const cutsFromClock = (packets: Packets, changes: readonly PictureChange[]): number[] =>
  cutsBetween({ packets, changes, early: new Set(), isClocked: true })

/** Finds shot changes from two frames per second. */
export const cutsFromSamples = (packets: Packets, changes: readonly PictureChange[]): number[] =>
  cutsBetween({ packets, changes, early: earlyKeyframes(packets), isClocked: false })
