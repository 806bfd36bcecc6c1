import type { Packets } from '../pure/measure/Packets.ts'

/** A table of packets whose columns are written out. */
export const packetsFrom = (
  times: readonly number[],
  bytes: readonly number[],
  keyframes: readonly boolean[],
): Packets => ({
  times: Float64Array.from(times),
  bytes: Uint32Array.from(bytes),
  keyframes: Uint8Array.from(keyframes, Number),
})
