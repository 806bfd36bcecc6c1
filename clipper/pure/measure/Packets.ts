/** The packets of the video stream in the order of the file, in three columns. */
export interface Packets {
  /** Seconds from the start of the container. */
  times: number[]
  bytes: number[]
  keyframes: boolean[]
  /** The encoder says that it has placed keyframes at cuts too, not only by its clock. Looked up where that matters. */
  placedAtCuts?: boolean
}

/** Seconds at which the video stream ends: the last packet plus the usual distance to the next. */
export function endOfPackets({ times }: Packets): number {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const time of times) {
    first = Math.min(first, time)
    last = Math.max(last, time)
  }
  if (times.length === 0) return 0
  return times.length < 2 ? last : last + (last - first) / (times.length - 1)
}

/** Times of the keyframes in order. */
export function keyframeTimes({ times, keyframes }: Packets): number[] {
  return times.filter((_, i) => keyframes[i]).sort((a, b) => a - b)
}
