import { percentileRanks } from '../signals/percentileRanks.ts'
import type { PictureChange } from './differenceMeter.ts'
import type { Packets } from './Packets.ts'

function meanPerStep(samples: number, step: number, points: Iterable<{ time: number; value: number }>): number[] {
  const sums = new Array<number>(samples).fill(0)
  const counts = new Array<number>(samples).fill(0)
  for (const { time, value } of points) {
    const at = Math.min(samples - 1, Math.max(0, Math.floor(time / step)))
    sums[at] = (sums[at] ?? 0) + value
    counts[at] = (counts[at] ?? 0) + 1
  }
  return sums.map((sum, i) => (counts[i] ? sum / (counts[i] ?? 1) : Number.NaN))
}

/** Fills samples without a value from the next sample: a change is measured once it is complete. */
function filled(values: readonly number[]): number[] {
  let next = 0
  const result = values.map(() => 0)
  for (let i = values.length - 1; i >= 0; i--) {
    const value = values[i] ?? Number.NaN
    if (!Number.isNaN(value)) next = value
    result[i] = next
  }
  return result
}

/** Returns the change between frames per step, from two frames per second; jumps at cuts are left out. */
export function motionFromSamples(
  changes: readonly PictureChange[],
  cuts: readonly number[],
  samples: number,
  step: number,
): number[] {
  const calm = changes.filter(({ time }, i) => i > 0 && !cuts.some((cut) => cut > time - 0.8 && cut < time + 0.3))
  return filled(
    meanPerStep(
      samples,
      step,
      calm.map(({ time, change }) => ({ time, value: change })),
    ),
  )
}

/**
 * Yields the sizes of the packets between keyframes, except the first ones of shots, one at a time: long videos have a
 * million.
 */
function* bytesBetween({ times, bytes, keyframes }: Packets, isCut: ReadonlySet<number>) {
  for (let i = 0; i < times.length; i++) {
    const time = times[i] as number
    if (!keyframes[i] && !isCut.has(time)) yield { time, value: bytes[i] ?? 0 }
  }
}

/**
 * Frames between keyframes are not decoded: the encoder's bits for them measure the motion. The change from keyframe to
 * keyframe is mixed in, both as ranks, because their units differ.
 */
export function motionFromKeyframes(
  packets: Packets,
  changes: readonly PictureChange[],
  cuts: readonly number[],
  samples: number,
  step: number,
): number[] {
  const spent = filled(meanPerStep(samples, step, bytesBetween(packets, new Set(cuts))))
  const changed = filled(
    meanPerStep(
      samples,
      step,
      changes.slice(1).map(({ time, change }) => ({ time, value: change })),
    ),
  )
  const largest = spent.reduce((most, bytes) => Math.max(most, bytes), 0)
  if (largest === 0) return changed
  const rank = percentileRanks(changed)
  // The bytes carry the scale (so a still image stays near 0); the measured change only tilts it.
  return spent.map((bytes, i) => (bytes / largest) * (0.7 + 0.6 * (rank[i] ?? 0.5)))
}
