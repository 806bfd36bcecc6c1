import type { Packets } from './Packets.ts'
import { placesInOrder } from './placesInOrder.ts'

/** Bytes of a packet without any change. */
const overhead = 60

/** The packets of a video in the order in which their pictures are shown: each is known by its place. */
export interface ShownPackets {
  readonly count: number
  /** Seconds. */
  timeOf: (place: number) => number
  bytesOf: (place: number) => number
  /** The logarithm of the bytes. */
  sizeOf: (place: number) => number
  /** False for all if nearly all are. */
  isKeyframe: (place: number) => boolean
  /** Shown after everything that was coded before it, so not a B picture. */
  isAnchor: (place: number) => boolean
  /**
   * Returns the place of the anchor that is shown with or next after this one, which is coded first; the last place
   * without one.
   */
  anchorFrom: (place: number) => number
  /** Returns the place of the first picture after a moment in seconds. */
  placeAfter: (time: number) => number
}

export function shownPackets({ times, bytes, keyframes }: Packets): ShownPackets {
  // Columns instead of objects: long videos have a million packets.
  const order = placesInOrder(times)
  const count = order.length
  const anchors = new Uint8Array(count)
  let latest = Number.NEGATIVE_INFINITY
  let keyframeCount = 0
  for (let i = 0; i < count; i++) {
    const time = times[i] as number
    if (time > latest) anchors[i] = 1
    latest = Math.max(latest, time)
    keyframeCount += keyframes[i] as number
  }
  const sizes = Float32Array.from(order, (i) => Math.log((bytes[i] as number) + overhead))
  const isIntra = keyframeCount > count / 2
  const timeOf = (place: number) => times[order[place] as number] as number
  const isAnchor = (place: number) => anchors[order[place] as number] === 1
  return {
    count,
    timeOf,
    bytesOf: (place) => bytes[order[place] as number] as number,
    sizeOf: (place) => sizes[place] as number,
    isKeyframe: (place) => !isIntra && keyframes[order[place] as number] === 1,
    isAnchor,
    anchorFrom: (place) => {
      let anchor = place
      while (anchor < count - 1 && !isAnchor(anchor)) anchor++
      return anchor
    },
    placeAfter: (time) => {
      let low = 0
      let high = count
      while (low < high) {
        const middle = (low + high) >> 1
        if (timeOf(middle) <= time) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}
