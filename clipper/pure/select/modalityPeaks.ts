import { findPeaks } from '../signals/findPeaks.ts'
import type { Modality, ModalityName } from '../signals/modalities.ts'
import { percentile } from '../signals/percentileRanks.ts'

/** A moment at which one modality peaks. */
export interface ModalityPeak {
  name: ModalityName
  /** Seconds. */
  time: number
  /** 0..1: its rise over the middle of its curve, as a share of the highest peak. */
  share: number
  /** 0..1: the share, multiplied by the weight of its kind in this video. */
  strength: number
  value: number
  /** It is the highest of its kind in the video. */
  highest: boolean
}

/** Returns the peaks of each modality separately, so that a quiet scene with a lot of motion has a chance too. */
export function modalityPeaks(all: readonly Modality[], step: number, distance: number, count: number): ModalityPeak[] {
  return all.flatMap(({ name, values, weight }) => {
    if (weight <= 0.05) return []
    const peaks = findPeaks(values, distance / step, count)
    const middle = percentile(values, 0.5)
    const height = (peaks[0]?.value ?? 0) - middle
    if (height <= 0) return []
    return peaks
      .filter(({ value }) => value > middle)
      .map(({ index, value }, i) => {
        const share = (value - middle) / height
        const time = (index + 0.5) * step
        return { name, time, share, strength: Math.sqrt(weight) * share, value, highest: i === 0 }
      })
  })
}

/**
 * Returns how well a peak is placed in a clip, 0..1: it should include lead-in and aftermath. A clip begins some 12 s
 * before its moment and ends some 5 s after it, less in short ones.
 */
export function placement(time: number, start: number, end: number): number {
  if (time <= start || time >= end) return 0
  const length = end - start
  const runUp = Math.min(1, (time - start) / Math.min(12, 0.5 * length))
  const echo = Math.min(1, (end - time) / Math.min(5, 0.2 * length))
  return runUp * echo
}
