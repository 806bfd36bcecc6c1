import { isOnset } from './findOnsets.ts'
import { silence, soundFrameRate } from './levelMeter.ts'

function meanPower(levels: ArrayLike<number>, from: number, to: number): number {
  if (to <= from) return silence
  let power = 0
  for (let at = from; at < to; at++) power += 10 ** ((levels[at] as number) / 10)
  return Math.max(silence, 10 * Math.log10(power / (to - from)))
}

/**
 * Returns one value for each step, from the levels `from` up to `to`. Nothing is copied: eight hours have a million and
 * a half.
 */
function perStep(
  levels: ArrayLike<number>,
  samples: number,
  step: number,
  value: (from: number, to: number) => number,
): number[] {
  const width = step * soundFrameRate
  const edge = (i: number) => Math.min(levels.length, Math.round(i * width))
  return Array.from({ length: samples }, (_, i) => value(edge(i), edge(i + 1)))
}

/** Returns the mean level per step, dB. */
export function loudnessCurve(levels: ArrayLike<number>, samples: number, step: number): number[] {
  return perStep(levels, samples, step, (from, to) => meanPower(levels, from, to))
}

/**
 * Returns sudden rises per second: at least 5 dB within 60 ms, at most 30 dB below `loud`, the level of the loudest
 * tenth.
 */
export function onsetCurve(levels: ArrayLike<number>, samples: number, step: number, loud: number): number[] {
  return perStep(levels, samples, step, (from, to) => {
    let count = 0
    for (let at = from; at < to; at++) if (isOnset(levels, at, loud)) count += 1
    return count / step
  })
}
