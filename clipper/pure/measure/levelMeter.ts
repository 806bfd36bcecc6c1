import { type Column, measuredColumn } from './column.ts'

/** Frames per second of the loudness in the search for pauses. */
export const soundFrameRate = 50
/** Samples per second that the meter expects, of one channel. */
export const meteredSampleRate = 16_000
const samplesPerFrame = meteredSampleRate / soundFrameRate
/** dB relative to full scale below which audio counts as silence. */
export const silence = -90

/** Accepts samples in batches of any length: the first `length` of them, or all. */
export type TakesSamples = (samples: ArrayLike<number>, length?: number) => void

/**
 * Aggregates 16-bit samples into one level per 20 ms, dB relative to full scale.
 * @param seconds expected, approximately
 */
export function levelMeter(seconds = 0): { add: TakesSamples; levels: Column<Float32Array> } {
  const levels = measuredColumn(Math.ceil(seconds * soundFrameRate))
  let sum = 0
  let count = 0
  const add: TakesSamples = (samples, length = samples.length) => {
    for (let at = 0; at < length; ) {
      const end = Math.min(length, at + samplesPerFrame - count)
      count += end - at
      for (; at < end; at++) sum += (samples[at] as number) ** 2
      if (count < samplesPerFrame) return
      const power = sum / samplesPerFrame / (32_768 * 32_768)
      levels.push(power > 0 ? Math.max(silence, 10 * Math.log10(power)) : silence)
      sum = 0
      count = 0
    }
  }
  return { add, levels }
}
