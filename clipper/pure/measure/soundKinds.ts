import { percentileOfSorted, percentiles } from '../signals/percentileRanks.ts'
import { silence, soundFrameRate } from './levelMeter.ts'
import { type Spectra, spectrumRate } from './spectrumMeter.ts'

/** Seconds of sound that are classified at once: a few syllables. */
const heardSeconds = 3
/** dB: sound quieter than this below the loud parts of the video is background. */
const background = 35
/** Minimum dip of the level between two syllables, in dB. */
const dip = 3

/** The measurements of a sound. */
export interface HeardSound {
  /** dB per 20 ms. */
  levels: Float32Array
  spectra: Spectra
  /** The same levels in ascending order, if they are already sorted. */
  sorted?: Float32Array
}

/** The kinds of sound, one value per step. */
export interface SoundKinds {
  /** 0..1: similarity to speech. */
  speech: number[]
  /** Syllables per second within speech; 0 elsewhere. */
  syllables: number[]
  /** 0..1: lasting noise, such as applause, laughter of many, or a roar. */
  applause: number[]
  /** 0..1: lasting tones. */
  music: number[]
  /** Change of the spectrum, dB. */
  flux: number[]
}

/** Returns the mean of the values from one index up to another, of all by default. Nothing is copied. */
function mean(values: ArrayLike<number>, from = 0, to = values.length): number {
  const first = Math.max(0, from)
  const end = Math.min(values.length, to)
  let sum = 0
  for (let i = first; i < end; i++) sum += values[i] as number
  return end > first ? sum / (end - first) : 0
}

/** Returns 0 below `low`, 1 above `high`, a line between. */
const ramp = (value: number, low: number, high: number): number =>
  Math.min(1, Math.max(0, (value - low) / (high - low)))

/** Counts the syllables in a stretch of levels: peaks with a dip on either side (de Jong and Wempe 2009). */
function syllablesIn(levels: readonly number[], quietest: number): number {
  const smooth = levels.map((_, i) => mean(levels, i - 1, i + 2))
  let count = 0
  let low = smooth[0] ?? silence
  let high = Number.NEGATIVE_INFINITY
  for (const level of smooth) {
    if (high === Number.NEGATIVE_INFINITY) {
      low = Math.min(low, level)
      if (level >= low + dip && level > quietest) high = level
    } else {
      high = Math.max(high, level)
      if (level > high - dip) continue
      count += 1
      high = Number.NEGATIVE_INFINITY
      low = level
    }
  }
  return count + (high > Number.NEGATIVE_INFINITY ? 1 : 0)
}

/**
 * Separates speech from music and from lasting noise. Speech changes between voiced and unvoiced sounds, rises and
 * falls with its syllables, and pauses; music is periodic and continuous; applause is neither periodic nor rhythmic.
 */
export function soundKinds(
  { levels, spectra, sorted = levels.toSorted() }: HeardSound,
  samples: number,
  step: number,
): SoundKinds {
  const zeros = () => new Array<number>(samples).fill(0)
  const kinds: SoundKinds = { speech: zeros(), syllables: zeros(), applause: zeros(), music: zeros(), flux: zeros() }
  const loud = percentileOfSorted(sorted, 0.95)
  const quietest = Math.max(-60, loud - background)
  for (let i = 0; i < samples; i++) {
    const middle = (i + 0.5) * step
    const [from, to] = [Math.max(0, middle - heardSeconds / 2), middle + heardSeconds / 2]
    const around = Array.from(levels.subarray(Math.round(from * soundFrameRate), Math.round(to * soundFrameRate)))
    const heard = around.filter((level) => level > quietest)
    const share = around.length === 0 ? 0 : heard.length / around.length
    const frames = { from: Math.round(from * spectrumRate), to: Math.round(to * spectrumRate) }
    const own = { from: Math.round(i * step * spectrumRate), to: Math.round((i + 1) * step * spectrumRate) }
    kinds.flux[i] = mean(spectra.flux, own.from, own.to)
    if (share < 0.25) continue
    // Audible frames: silent ones have no voice.
    const audible = Array.from({ length: frames.to - frames.from }, (_, k) => frames.from + k).filter(
      (k) => (levels[Math.round((k * soundFrameRate) / spectrumRate)] ?? silence) > quietest,
    )
    const voicing = audible.map((k) => spectra.voicing[k] ?? 0)
    const flatness = audible.map((k) => spectra.flatness[k] ?? 0)
    const flux = audible.map((k) => spectra.flux[k] ?? 0)
    const voiced = voicing.filter((value) => value > 0.45).length / Math.max(1, voicing.length)
    const rate = syllablesIn(around, quietest) / ((to - from) * Math.max(0.3, share))
    const [softest, loudest] = percentiles(heard, 0.1, 0.9)
    const range = loudest - softest
    // In speech, one sound follows another at once; tones and noises change little from one moment to the next.
    const [steadiest, liveliest] = percentiles(flux, 0.25, 0.9)
    const contrast = liveliest - steadiest
    const rhythm = ramp(rate, 1, 2.2) * (1 - ramp(rate, 8, 11))
    const alive = ramp(range, 5, 10)
    const speech = ramp(voiced, 0.2, 0.4) * rhythm * alive * ramp(contrast, 3, 7)
    const steady = (1 - ramp(range, 8, 14)) * ramp(share, 0.7, 0.95)
    kinds.speech[i] = speech
    kinds.syllables[i] = speech > 0.3 ? rate : 0
    kinds.applause[i] = ramp(mean(flatness), 0.15, 0.35) * (1 - ramp(voiced, 0.05, 0.25)) * steady * (1 - speech)
    kinds.music[i] = ramp(voiced, 0.5, 0.8) * (1 - ramp(mean(flatness), 0.08, 0.25)) * steady * (1 - speech)
  }
  return kinds
}
