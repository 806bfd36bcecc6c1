import { column } from './column.ts'

/** The packets of the video stream in the order of the file, in three columns. */
export interface Packets {
  /** Seconds from the start of the container. */
  times: Float64Array
  bytes: Uint32Array
  /** 1 for each keyframe, else 0. */
  keyframes: Uint8Array
  /** The encoder's settings state that it placed keyframes at cuts too, not only at intervals. Read only if needed. */
  placedAtCuts?: boolean
}

/** Packets being read, one after the other. */
export interface PacketTable {
  readonly length: number
  add: (time: number, bytes: number, isKeyframe: boolean) => void
  packets: () => Packets
}

/** @param expected approximate number of packets */
export function packetTable(expected = 0): PacketTable {
  // Microseconds matter, so times need double precision.
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

/** Returns the end of the video stream in seconds: the last packet plus the usual distance to the next. */
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

/** Returns the times of the keyframes in order. */
export function keyframeTimes({ times, keyframes }: Packets): number[] {
  const found: number[] = []
  for (let i = 0; i < times.length; i++) if (keyframes[i]) found.push(times[i] as number)
  return found.sort((a, b) => a - b)
}
