import type { Analysis, Span } from '../Analysis.ts'

/** What of an edit is heard. */
export interface HeardEdit {
  ranges: readonly Span[]
  loudness: 'levelled' | 'source'
}

/** How loud a video is, from its first second on. */
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

/** LUFS: what feeds play at, so they change nothing. */
export const wantedLoudness = -14
/** LUFS: below this there is nothing but room noise, which nobody wants louder. */
export const nothingToHear = -60

/** LUFS: what is below this counts as a pause in which nothing is said (ITU-R BS.1770). */
const absoluteGate = -70
/** LU below the mean of the rest: quieter stretches do not count either. */
const relativeGate = 10
/**
 * LU by which what is heard is louder than the mean of its channels: two of them add up to 3 dB more, the standard takes
 * 0.7 dB away, and its filter for the ear adds to voices what their high parts are worth.
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
 * How loud the ranges are together, in LUFS, as nearly as the levels tell: what is heard at once is as long as one of their
 * steps, and no ear weighs its tones. −∞ where there is nothing to hear.
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
 * dB by which a player changes the sound of the source, so that it is as loud as the file of the edit; 0 where it is
 * left alone.
 */
export function levelledGain({ ranges, loudness }: HeardEdit, sound: SoundLevels | null): number {
  if (loudness === 'source' || sound === null) return 0
  const heard = loudnessOfRanges(sound, ranges)
  return heard < nothingToHear ? 0 : wantedLoudness - heard
}
