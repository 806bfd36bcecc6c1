import { packetEvidence } from './packetEvidence.ts'
import type { ShownPackets } from './shownPackets.ts'

/** A picture with which a shot may begin. */
export interface ShotStart {
  /** Seconds. */
  time: number
  /** How clearly packets show it; 0 for not at all. */
  evidence: number
}

/** Returns the possible starts of shots after `from` and up to `to`, in order. */
export type ShotStarts = (from: number, to: number) => ShotStart[]

export interface ShotStartsOptions {
  /** Seconds of keyframes that the encoder placed at new shots. */
  placed: ReadonlySet<number>
  /** Whether keyframes follow a fixed interval: most shots contain the next keyframe after their start. */
  isClocked: boolean
}

/** Evidence that a keyframe adds which the encoder placed at a new shot. */
const ofPlacedKeyframe = 7
/**
 * The first coded picture of a shot has 0.4 to 1.2 times the bytes of the shot's next keyframe, in six encodings; other
 * pictures mostly have less than 0.4. The evidence of a larger share, and its limits. Keyframes that don't follow a fixed
 * interval may be of another shot, so the share is that of the smaller of both neighbours.
 */
const ofShare = { weight: 10, least: -3, most: 1.5 }
const aboveShare = { clocked: 0.4, others: 0.5 }
/** A larger share shows nothing: the next keyframe is of a simpler shot. */
const mostShare = 1.6
/** A share that is too small for any shot, and its evidence. */
const tinyShare = 0.1
const ofTinyShare = -6

/** Seconds within which only the clearest start is kept. */
const apart = 0.3
/**
 * Seconds within which a start needs this share of the evidence of a clearer one, because some of the packets that are
 * compared are the same.
 */
const apartIfWeak = 0.8
const weak = 0.7
/** Share of its evidence that makes an earlier picture the start: the first ones of a shot may be simpler than the rest. */
const simpler = 0.8
/** Share of the greatest evidence that makes other pictures of a group as likely. */
const asLikely = 0.85
/** Seconds: tolerance of times. */
const slack = 0.001

/** Returns the evidence of the first coded picture of a shot in its size, compared with keyframes. */
function shareEvidence({ count, isKeyframe, bytesOf }: ShownPackets, isClocked: boolean): (place: number) => number {
  const next = new Uint32Array(count)
  for (let place = count - 2; place >= 0; place--)
    next[place] = isKeyframe(place + 1) ? bytesOf(place + 1) : (next[place + 1] as number)
  const previous = new Uint32Array(isClocked ? 0 : count)
  for (let place = 1; place < previous.length; place++)
    previous[place] = isKeyframe(place - 1) ? bytesOf(place - 1) : (previous[place - 1] as number)
  const { weight, least, most } = ofShare
  const above = isClocked ? aboveShare.clocked : aboveShare.others
  return (place) => {
    const keyframe = Math.min(next[place] as number, previous[place] ?? Number.POSITIVE_INFINITY)
    if (keyframe === 0 || isKeyframe(place)) return 0
    const share = bytesOf(place) / keyframe
    if (isClocked && share < tinyShare) return ofTinyShare
    if (isClocked && share > mostShare) return 0
    return Math.max(least, Math.min(most, weight * (share - above)))
  }
}

/** Evidence of the places of a range, the first of which is `first`. */
interface Range {
  first: number
  evidence: Float32Array
}

const evidenceIn = ({ first, evidence }: Range, place: number): number => evidence[place - first] ?? 0

/**
 * Returns the most likely start near the greatest evidence. If all pictures between two anchors are predicted from the
 * second one, their sizes don't show to which shot they belong. Encoders tend to begin such a group with the shot.
 */
function startNear({ anchorFrom, timeOf }: ShownPackets, range: Range, place: number): number {
  const anchor = anchorFrom(place)
  const least = asLikely * evidenceIn(range, place)
  const isLikely = (other: number) => anchorFrom(other) === anchor && evidenceIn(range, other) >= least
  let [from, to] = [place, place]
  while (isLikely(from - 1)) from--
  while (isLikely(to + 1)) to++
  return timeOf(from + Math.floor((to - from) / 3))
}

/** Returns the places whose evidence is the greatest of those around them, in order. */
function clearestPlaces({ timeOf }: ShownPackets, range: Range): number[] {
  const { first, evidence } = range
  const end = first + evidence.length
  /** The evidence that must be exceeded, because of a clearer start nearby. */
  const least = new Float32Array(evidence.length)
  const take = (place: number) => {
    for (const step of [-1, 1])
      for (let at = place; at >= first && at < end; at += step) {
        const distance = Math.abs(timeOf(at) - timeOf(place))
        if (distance > apartIfWeak) break
        const share = distance > apart ? weak : Number.POSITIVE_INFINITY
        least[at - first] = Math.max(least[at - first] ?? 0, share * Math.max(evidenceIn(range, place), 1e-9))
      }
  }
  const isTaken = (place: number) => evidenceIn(range, place) < (least[place - first] ?? 0)
  /** Returns the place of an earlier peak that is nearly as high, else the same place. */
  const earlierThan = (place: number): number => {
    const high = simpler * evidenceIn(range, place)
    let found = place
    let isPastDip = false
    for (let at = place - 1; at >= first && timeOf(place) - timeOf(at) <= apart; at--) {
      const here = evidenceIn(range, at)
      if (here < high / 2) isPastDip = true
      if (!isPastDip || here < high || isTaken(at)) continue
      if (found === place || here > evidenceIn(range, found)) found = at
    }
    return found
  }
  const places: number[] = []
  const order = Uint32Array.from(evidence, (_, i) => i).sort((a, b) => (evidence[b] ?? 0) - (evidence[a] ?? 0) || a - b)
  for (const at of order) {
    const place = first + at
    if (isTaken(place)) continue
    const start = earlierThan(place)
    places.push(start)
    take(place)
    take(start)
  }
  return places.sort((a, b) => a - b)
}

/** Returns a search for the starts of shots in the sizes of packets. */
export function shotStartsOf(shown: ShownPackets, { placed, isClocked }: ShotStartsOptions): ShotStarts {
  const { timeOf, anchorFrom, placeAfter } = shown
  const evidenceOfShare = shareEvidence(shown, isClocked)
  // Its bytes are those of a shot's first picture, so it is not of the shot before.
  const isFirstCoded = isClocked ? (place: number) => evidenceOfShare(place) > 0 : undefined
  return (from, to) => {
    const first = Math.max(1, placeAfter(from + slack))
    const evidence = Float32Array.from({ length: Math.max(0, placeAfter(to + slack) - first) }, (_, i) => {
      const place = first + i
      const ofKeyframe = placed.has(timeOf(place)) ? ofPlacedKeyframe : 0
      return packetEvidence(shown, place, isFirstCoded) + evidenceOfShare(anchorFrom(place)) + ofKeyframe
    })
    const range = { first, evidence }
    return clearestPlaces(shown, range).map((place) => ({
      time: placed.has(timeOf(place)) ? timeOf(place) : startNear(shown, range, place),
      evidence: evidenceIn(range, place),
    }))
  }
}
