import { feedLoudness, nothingToHear } from './feedLoudness.ts'
import { loudnessOf, type SoundSlices, slicesPerSecond } from './loudnessMeter.ts'

/** −5 dB: Opus adds up to 2.7 dB to bursts of noise, and true peaks must stay below −1 dB. */
const highestPeak = 10 ** (-5 / 20)
/** A limiter reduces loudness. This number of steps compensates for it, until it is within this number of LU. */
const steps = 6
const tolerance = 0.2
/** Slices: how long before a peak the volume goes down, and how fast it returns. */
const ahead = 5
const release = 50

export interface VolumeChange {
  /** dB of gain. */
  gain: number
  /** The factor of each millisecond after that; null if no peak becomes too high. */
  limits: Float32Array | null
  /** The resulting LUFS. */
  reached: number
}

/** Returns the lowest of the values around each one. */
function lowestAround(values: Float32Array, radius: number): Float32Array {
  return values.map((_, i) => {
    let least = 1
    for (let at = Math.max(0, i - radius); at <= Math.min(values.length - 1, i + radius); at++)
      least = Math.min(least, values[at] as number)
    return least
  })
}

function meanAround(values: Float32Array, radius: number): Float32Array {
  const sums = new Float64Array(values.length + 1)
  for (const [i, value] of values.entries()) sums[i + 1] = (sums[i] as number) + value
  return values.map((_, i) => {
    const [from, to] = [Math.max(0, i - radius), Math.min(values.length, i + radius + 1)]
    return ((sums[to] as number) - (sums[from] as number)) / (to - from)
  })
}

/**
 * Returns the factors that limit all peaks after a change of volume: smooth before a peak, with a slow return. They
 * never exceed the limit of a slice or its neighbours, so they can be interpolated linearly between slices.
 */
function limitsOf(peaks: readonly number[], factor: number): Float32Array {
  const needed = Float32Array.from(peaks, (peak) => Math.min(1, highestPeak / Math.max(1e-9, peak * factor)))
  const held = lowestAround(needed, ahead + 1)
  let last = 1
  for (const [i, value] of held.entries()) {
    last = Math.min(value, last + (1 - last) / release)
    held[i] = last
  }
  return meanAround(held, ahead)
}

const asFactor = (decibels: number): number => 10 ** (decibels / 20)

/** Plans the volume for the loudness of feeds, −14 LUFS, with low peaks. Null for silence. */
export function planVolume(slices: SoundSlices): VolumeChange | null {
  const integrated = loudnessOf(slices)
  if (integrated < nothingToHear) return null
  const gain = feedLoudness - integrated
  const highest = slices.peaks.reduce((most, peak) => Math.max(most, peak), 0)
  if (highest * asFactor(gain) <= highestPeak) return { gain, limits: null, reached: feedLoudness }
  let change: VolumeChange = { gain, limits: null, reached: integrated }
  for (let step = 0; step < steps; step++) {
    const wanted = step === 0 ? gain : change.gain + feedLoudness - change.reached
    const limits = limitsOf(slices.peaks, asFactor(wanted))
    const reached = loudnessOf(slices, (slice) => (limits[slice] as number) * asFactor(wanted))
    change = { gain: wanted, limits, reached }
    if (Math.abs(reached - feedLoudness) <= tolerance) break
  }
  return change
}

/** Seconds of fading at both edges, so that a cut doesn’t click. */
const fade = 0.015

/**
 * Returns the factor of a sample.
 * @param seconds from the beginning of the clip
 * @param duration of the clip, in seconds
 */
export function volumeAt(change: VolumeChange | null, duration: number): (seconds: number) => number {
  const factor = change ? asFactor(change.gain) : 1
  const limits = change?.limits
  return (seconds) => {
    const edge = Math.max(0, Math.min(1, seconds / fade, (duration - seconds) / fade))
    if (!limits) return edge * factor
    const place = Math.max(0, Math.min(limits.length - 1, seconds * slicesPerSecond - 0.5))
    const from = Math.floor(place)
    const one = limits[from] as number
    const next = limits[Math.min(limits.length - 1, from + 1)] as number
    return edge * factor * (one + (place - from) * (next - one))
  }
}
