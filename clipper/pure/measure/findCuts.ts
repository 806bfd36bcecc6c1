import { percentile } from '../signals/percentileRanks.ts'
import { gaps } from './chooseVideoPass.ts'
import type { PictureChange } from './differenceMeter.ts'
import { shotsMissedBy } from './missedShots.ts'
import { keyframeTimes, type Packets } from './Packets.ts'
import { type ShotStart, type ShotStartsOptions, shotStartsOf } from './shotStarts.ts'
import { type ShownPackets, shownPackets } from './shownPackets.ts'

/** Mean difference of two small greyscale frames, and the share that changed: below these it is the same shot. */
const leastChange = 0.04
const leastShare = 0.4
/** Likeness of two frames above which it is the same shot; the second one if an encoder placed a keyframe between them. */
const alike = 0.5
const alikeDespiteKeyframe = 0.9
/**
 * Number of samples on both sides that a sudden change is compared with, and the factor by which it must exceed their
 * median.
 */
const neighbours = 6
const excess = 2.5
/** Tolerance in seconds of the gaps between keyframes at a fixed interval: half a picture. */
const clockSlack = 0.016
/** Number of equal gaps that are not equal by chance. */
const leastEqual = 3
/** Evidence of packets and pictures that proves a new shot, and what the change and the likeness of pictures add to it. */
const enough = 4.2
const ofChange = 10
const mostChange = 0.3
const ofLikeness = -10
/** Evidence of packets that proves a further shot between the same two pictures. */
const certain = { ofEncoder: 5.5, ofClock: 7 }
/** Mean difference and share of a change that counts as a new shot, regardless of the packets. */
const certainChange = 0.15
const certainShare = 0.75
/**
 * Mean difference and share of a change after which a shot begins with the keyframe, if no packet before it has more
 * than a share of its bytes, and the change exceeds those around it by a factor. Nothing predicts a keyframe, so its own
 * size does not show the shot. Measured: fast pans reach 0.18 and 0.88.
 */
const keyframeChange = 0.185
const keyframeShare = 0.885
const quietShare = 0.25
const keyframeExcess = 1.15
/**
 * Mean difference of a change that counts as a new shot though no packet shows it, and the evidence of a packet that a
 * smaller change needs. Measured: pans over something full of contrast reach 0.192, and their packets 0.58.
 */
const plainChange = 0.2
const leastTrace = 0.8
/** Seconds: tolerance of times. */
const slack = 0.001

const isNewShot = ({ change, share, likeness }: PictureChange, limit = alike): boolean =>
  change > leastChange && share > leastShare && likeness < limit

/**
 * Returns the fixed interval in seconds of keyframes that don't depend on the content: the longest gap, if it recurs,
 * else infinity.
 */
function clockGap(between: readonly number[]): number {
  const longest = between.reduce((most, gap) => Math.max(most, gap), 0)
  const equal = between.filter((gap) => gap > longest - clockSlack).length
  return equal >= leastEqual ? longest : Number.POSITIVE_INFINITY
}

/**
 * Returns the seconds of keyframes that were placed earlier than required, between pictures of different shots.
 * @param times seconds of all keyframes, in order
 * @param longest seconds after which the encoder places one anyway
 */
function placedKeyframes(times: readonly number[], changes: readonly PictureChange[], longest: number): Set<number> {
  const placed = new Set<number>()
  let next = 0
  for (const [i, time] of times.entries()) {
    if (i === 0 || time - (times[i - 1] ?? 0) >= longest - 1.5 * clockSlack) continue
    while (next < changes.length && (changes[next]?.time ?? 0) < time - slack) next++
    const shown = changes[next]
    if (shown && isNewShot(shown, alikeDespiteKeyframe)) placed.add(time)
  }
  return placed
}

/** Returns the indices of the changes during which these keyframes are shown first. */
function changesWith(keyframes: ReadonlySet<number>, changes: readonly PictureChange[]): Set<number> {
  const found = new Set<number>()
  let i = 0
  for (const time of keyframes) {
    while (i < changes.length && (changes[i]?.time ?? 0) < time - slack) i++
    found.add(i)
  }
  return found
}

/** Whether a change is a new shot, whatever the packets are, if it exceeds those around it. */
function isSudden(changes: readonly PictureChange[], i: number): boolean {
  const { change = 0, share = 0 } = changes[i] ?? {}
  return change > certainChange && share > certainShare && change >= excess * usualChange(changes, i)
}

/** Returns the median of the changes around one. */
function usualChange(changes: readonly PictureChange[], i: number): number {
  const around = changes.slice(Math.max(0, i - neighbours), i + neighbours + 1)
  return percentile(
    around.map(({ change }) => change),
    0.5,
  )
}

/** Whether a shot begins with the keyframe of the second picture: the packets since the first one hold nothing new. */
function beginsWithKeyframe(
  { timeOf, bytesOf, isKeyframe, placeAfter }: ShownPackets,
  changes: readonly PictureChange[],
  i: number,
): boolean {
  const { time = 0, change = 0, share = 0 } = changes[i] ?? {}
  if (change < keyframeChange || share < keyframeShare) return false
  if (change < keyframeExcess * usualChange(changes, i)) return false
  const before = changes[i - 1]?.time ?? 0
  const keyframe = placeAfter(time - slack)
  if (!isKeyframe(keyframe) || timeOf(keyframe) > time + slack) return false
  for (let place = placeAfter(before + slack); place < keyframe; place++)
    if (bytesOf(place) > quietShare * bytesOf(keyframe)) return false
  return true
}

interface CutSearch extends ShotStartsOptions {
  /** Seconds, in order. */
  keyframes: readonly number[]
  shown: ShownPackets
  changes: readonly PictureChange[]
  /** Whether the encoder may have placed no keyframe at a shot that begins at this second. */
  mayBeMissed: (time: number) => boolean
  /** Evidence that proves a further shot between two pictures. */
  further: number
  /** Whether a sudden change is a new shot, though no packet shows it. */
  trustsPictures: boolean
  /** Large packets inside a shot are usual, so beside a placed keyframe, packets prove no further shot. */
  refreshes: boolean
}

/** Returns the starts of shots between two pictures that packets and pictures prove, in order. */
function proven(
  starts: readonly ShotStart[],
  { change, likeness }: PictureChange,
  { further, placed, refreshes }: Pick<CutSearch, 'further' | 'placed' | 'refreshes'>,
): ShotStart[] {
  const most = starts.reduce((found, { evidence }) => Math.max(found, evidence), 0)
  const ofPictures = ofChange * Math.min(change, mostChange) + ofLikeness * likeness
  const isKnown = refreshes && starts.some(({ time }) => placed.has(time))
  const proves = (evidence: number) =>
    refreshes ? evidence === most && !isKnown : evidence === most || evidence >= further
  return starts.filter(
    ({ time, evidence }) => placed.has(time) || (evidence + ofPictures >= enough && proves(evidence)),
  )
}

/** Finds shot changes between pictures of different shots: where the sizes of packets change. */
function cutsBetween(search: CutSearch): number[] {
  const { keyframes, shown, changes, placed, mayBeMissed, isClocked, trustsPictures } = search
  const startsBetween = shotStartsOf(shown, search)
  const timeOf = (i: number) => changes[i]?.time ?? 0
  const hasPlaced = changesWith(placed, changes)
  const isNew = (i: number) =>
    i > 0 && i < changes.length && (hasPlaced.has(i) || isNewShot(changes[i] as PictureChange))
  const isWithin = (time: number, i: number) => time > timeOf(i - 1) + slack && time <= timeOf(i) + slack
  const cuts: number[] = []
  let starts: ShotStart[] = []
  let next = 0
  let last = -1
  for (const [i, sample] of changes.entries()) {
    if (!isNew(i)) continue
    if (!isNew(i - 1)) {
      // Looks at all these pictures at once, to keep the clearest of starts near each other.
      let end = i
      while (isNew(end + 1)) end++
      starts = startsBetween(timeOf(i - 1), timeOf(end))
      next = 0
    }
    const from = next
    while (next < starts.length && (starts[next]?.time ?? 0) <= sample.time + slack) next++
    const between = starts.slice(from, next).filter(({ time }) => placed.has(time) || mayBeMissed(time))
    const found = proven(between, sample, search)
    if (found.length > 0) cuts.push(...found.map(({ time }) => time))
    else if (isClocked && sample.change < plainChange && !between.some(({ evidence }) => evidence >= leastTrace))
      continue
    else if (isClocked && beginsWithKeyframe(shown, changes, i)) cuts.push(sample.time)
    else if (!trustsPictures || !isSudden(changes, i)) continue
    // A fade changes one picture after the other and has no such packet: it is one cut.
    else if (i > last + 1)
      cuts.push(
        likeliest(
          between,
          keyframes.find((time) => isWithin(time, i)),
        ) ?? sample.time,
      )
    last = i
  }
  return cuts
}

/** Returns the second at which a shot begins that no packet proves, if anything hints at it. */
function likeliest(starts: readonly ShotStart[], keyframe: number | undefined): number | undefined {
  const clearest = starts.toSorted((a, b) => b.evidence - a.evidence)[0]
  return clearest && clearest.evidence > 0 ? clearest.time : keyframe
}

/**
 * Finds the seconds of shot changes.
 * @param refreshes whether the codec refreshes pictures inside of shots
 */
export type CutFinder = (packets: Packets, changes: readonly PictureChange[], refreshes?: boolean) => number[]

/** Returns a search for keyframes that come at a fixed interval, or that the encoder may have placed. */
const cutFinder =
  (how: Pick<CutSearch, 'isClocked' | 'further' | 'trustsPictures'>): CutFinder =>
  (packets, changes, refreshes = false) => {
    const shown = shownPackets(packets)
    const keyframes = keyframeTimes(packets)
    const longest = clockGap(gaps(keyframes))
    const placed = how.isClocked ? new Set<number>() : placedKeyframes(keyframes, changes, longest)
    const mayBeMissed = how.trustsPictures ? () => true : shotsMissedBy(shown, longest)
    return cutsBetween({ ...how, keyframes, shown, changes, refreshes, placed, mayBeMissed })
  }

/**
 * Finds shot changes from keyframes: the encoder places one earlier than required when the content changes. Packets show
 * those that it missed.
 */
export const cutsFromKeyframes = cutFinder({ isClocked: false, further: certain.ofEncoder, trustsPictures: false })

/**
 * Finds shot changes from keyframes at a fixed interval: between two of different shots, the packet sizes locate the
 * cut. A return to the same shot before the next keyframe is missed.
 */
export const cutsFromClock = cutFinder({ isClocked: true, further: certain.ofClock, trustsPictures: true })

/** Finds shot changes from two frames per second. */
export const cutsFromSamples = cutFinder({ isClocked: false, further: certain.ofClock, trustsPictures: true })
