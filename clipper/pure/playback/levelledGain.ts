import type { Analysis, Span } from '../Analysis.ts'
import { feedLoudness, nothingToHear } from '../measure/feedLoudness.ts'

/** The audible part of an edit. */
export interface HeardEdit {
  ranges: readonly Span[]
  loudness: 'levelled' | 'source'
}

/** The loudness of a video from its start. */
export interface SoundLevels {
  /** Seconds per value. */
  step: number
  /** Mean level of both channels together, dB relative to full scale. */
  levels: readonly number[]
}

export const soundLevelsOf = ({ step, loudness }: Pick<Analysis, 'step' | 'loudness'>): SoundLevels => ({
  step,
  levels: loudness,
})

/** LUFS: quieter blocks count as pauses (ITU-R BS.1770). */
const absoluteGate = -70
/** LU below the mean of the rest: quieter stretches have no weight either. */
const relativeGate = 10
/**
 * LU by which the heard sound is louder than the mean of its channels: two of them add up to 3 dB more, the standard
 * subtracts 0.7 dB, and its ear filter adds the weight of high frequencies in voices.
 */
const asHeard = 2.5

interface Stretch {
  /** LUFS */
  loudness: number
  seconds: number
}

const power = (loudness: number) => 10 ** (loudness / 10)

function meanLoudness(stretches: readonly Stretch[]): number {
  let [sum, seconds] = [0, 0]
  for (const stretch of stretches) {
    sum += power(stretch.loudness) * stretch.seconds
    seconds += stretch.seconds
  }
  return seconds > 0 ? 10 * Math.log10(sum / seconds) : Number.NEGATIVE_INFINITY
}

/**
 * Predicts the loudness of all ranges together, in LUFS, from the levels: blocks are one step long, without frequency
 * weighting. −∞ for silence.
 */
export function loudnessOfRanges({ step, levels }: SoundLevels, ranges: readonly Span[]): number {
  const heard: Stretch[] = []
  for (const { start, end } of ranges)
    for (let i = Math.max(0, Math.floor(start / step)); i < Math.min(levels.length, Math.ceil(end / step)); i++) {
      const seconds = Math.min(end, (i + 1) * step) - Math.max(start, i * step)
      const loudness = (levels[i] ?? Number.NEGATIVE_INFINITY) + asHeard
      if (seconds > 0 && loudness > absoluteGate) heard.push({ loudness, seconds })
    }
  const gate = meanLoudness(heard) - relativeGate
  return meanLoudness(heard.filter(({ loudness }) => loudness > gate))
}

/**
 * Returns the dB by which a player changes the source's sound, so that it is as loud as the file of the edit; 0 if it
 * stays unchanged.
 */
export function levelledGain({ ranges, loudness }: HeardEdit, sound: SoundLevels | null): number {
  if (loudness === 'source' || sound === null) return 0
  const heard = loudnessOfRanges(sound, ranges)
  return heard < nothingToHear ? 0 : feedLoudness - heard
}
