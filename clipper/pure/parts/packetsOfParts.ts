import { type Packets, packetTable } from '../measure/Packets.ts'

/** Tolerance of a time in seconds, because a container counts in ticks of its own. */
export const tick = 0.0011

/**
 * Returns the picture packets of some parts, in the order of the file. A picture belongs to the part of the keyframe
 * before it in that order: parts begin and end with keyframes.
 */
export function packetsOfParts(
  { times, bytes, keyframes }: Packets,
  parts: readonly (readonly [number, number])[],
): Packets {
  const found = packetTable()
  let isInside = false
  for (const [i, time] of times.entries()) {
    if (keyframes[i]) isInside = parts.some(([start, end]) => time >= start - tick && time < end - tick)
    if (isInside) found.add(time, bytes[i] ?? 0, keyframes[i] === 1)
  }
  return found.packets()
}
