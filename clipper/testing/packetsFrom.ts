import type { Packets } from '../pure/measure/Packets.ts'

/** Returns a packet table from explicit columns. */
export const packetsFrom = (
  times: readonly number[],
  bytes: readonly number[],
  keyframes: readonly boolean[],
): Packets => ({
  times: Float64Array.from(times),
  bytes: Uint32Array.from(bytes),
  keyframes: Uint8Array.from(keyframes, Number),
})
