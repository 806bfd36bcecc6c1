import { column } from './column.ts'

/** The packets of the video stream in the order of the file, in three columns. */
export interface Packets {
  /** Seconds from the start of the container. */
  times: Float64Array
  bytes: Uint32Array
  /** 1 for each packet that is one, else 0. */
  keyframes: Uint8Array
  /** The encoder says that it has placed keyframes at cuts too, not only by its clock. Looked up where that matters. */
  placedAtCuts?: boolean
}

/** Packets while they are read, one after the other. */
export interface PacketTable {
  readonly length: number
  add: (time: number, bytes: number, isKeyframe: boolean) => void
  packets: () => Packets
}

/** @param expected how many there will be, about */
export function packetTable(expected = 0): PacketTable {
  // Microseconds count, so times take double precision.
  const times = column((length) => new Float64Array(length), expected)
  const bytes = column((length) => new Uint32Array(length), expected)
  const keyframes = column((length) => new Uint8Array(length), expected)
  return {
    get length() {
      return times.length
    },
    add: (time, size, isKeyframe) => {
      times.push(time)
      bytes.push(size)
      keyframes.push(isKeyframe ? 1 : 0)
    },
    packets: () => ({ times: times.values(), bytes: bytes.values(), keyframes: keyframes.values() }),
  }
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
  const found: number[] = []
  for (let i = 0; i < times.length; i++) if (keyframes[i]) found.push(times[i] as number)
  return found.sort((a, b) => a - b)
}
