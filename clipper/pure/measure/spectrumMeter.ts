import { type Column, measuredColumn } from './column.ts'
import { fft } from './fft.ts'
import { meteredSampleRate, type TakesSamples } from './levelMeter.ts'

/** Spectra per second. */
export const spectrumRate = 25
const size = 512
const hop = meteredSampleRate / spectrumRate
/** Frequency range of a spectrum in Hz: that of telephones, and so of all recordings of voices. */
const lowest = 200
const highest = 6000
/** Frequency range of voices in Hz; a child's is at the upper end. */
const deepestVoice = 70
const highestVoice = 420
/** Pitch is searched in every fourth sample, over more than twice the deepest period. */
const thinned = 4
const pitchSize = 192
/** Mean power of a 16-bit sample below which a frame is silence and has no spectrum. */
const silentPower = 10

/** Features of the spectrum of a sound, one value per 40 ms. */
export interface Spectra {
  /** 0 for a tone, some 0.56 for noise: how evenly the power is distributed. */
  flatness: Float32Array
  /** Change of the spectrum from one frame to the next, in dB, rises only. */
  flux: Float32Array
  /** 0..1: periodicity at the pitches of voices; near 1 for a sung vowel, near 0 for noise. */
  voicing: Float32Array
}

/** The same during the measurement. */
export type SpectraColumns = Record<keyof Spectra, Column<Float32Array>>

/** @param expected approximate number of each */
export const spectraColumns = (expected = 0): SpectraColumns => ({
  flatness: measuredColumn(expected),
  flux: measuredColumn(expected),
  voicing: measuredColumn(expected),
})

/** Returns the current measurements. */
export const spectraOf = ({ flatness, flux, voicing }: SpectraColumns): Spectra => ({
  flatness: flatness.values(),
  flux: flux.values(),
  voicing: voicing.values(),
})

/** Number of pitches tried at once: independent sums take a quarter of the time. */
const atOnce = 4
const shortestLag = Math.round(meteredSampleRate / thinned / highestVoice)
const longestLag = Math.round(meteredSampleRate / thinned / deepestVoice)
const compared = pitchSize - longestLag

/**
 * Returns the autocorrelation of a sound at the best pitch period; 0..1. All sums are of whole numbers below 2⁵³, so
 * their order makes no difference.
 * @param samples of `pitchSize`, and after them room for `atOnce`
 */
function voicingOf(samples: Float64Array): number {
  let power = 0
  let later = 0
  for (let i = 0; i < compared; i++) {
    power += (samples[i] as number) ** 2
    later += (samples[i + shortestLag] as number) ** 2
  }
  let best = 0
  for (let lag = shortestLag; lag <= longestLag; lag += atOnce) {
    let p0 = 0
    let p1 = 0
    let p2 = 0
    let p3 = 0
    for (let i = 0; i < compared; i++) {
      const sample = samples[i] as number
      p0 += sample * (samples[i + lag] as number)
      p1 += sample * (samples[i + lag + 1] as number)
      p2 += sample * (samples[i + lag + 2] as number)
      p3 += sample * (samples[i + lag + 3] as number)
    }
    for (let k = 0; k < atOnce && lag + k <= longestLag; k++) {
      const product = k < 2 ? (k === 0 ? p0 : p1) : k === 2 ? p2 : p3
      const alike = product / Math.sqrt(power * later + 1)
      if (alike > best) best = alike
      later += (samples[lag + k + compared] as number) ** 2 - (samples[lag + k] as number) ** 2
    }
  }
  return Math.min(1, best)
}

/**
 * Measures the spectrum of 16-bit samples, 25 times a second: one transform and one correlation for each.
 * @param seconds expected, approximately
 */
export function spectrumMeter(seconds = 0): { add: TakesSamples; spectra: SpectraColumns } {
  const spectra = spectraColumns(Math.ceil(seconds * spectrumRate))
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const transform = fft(size)
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const from = Math.round((lowest * size) / meteredSampleRate)
  const to = Math.round((highest * size) / meteredSampleRate)
  // The latest samples, at the end of the buffer; moved to its front when it is full.
  const heard = new Float64Array(16 * 1024)
  const thin = new Float64Array(pitchSize + atOnce)
  const needed = pitchSize * thinned
  let logs = new Float64Array(to)
  let before = new Float64Array(to)
  let filled = needed
  let seen = 0

  const measure = () => {
    let power = 0
    const first = filled - size
    for (let i = 0; i < size; i++) {
      const sample = heard[first + i] as number
      power += sample * sample
      re[i] = sample * (window[i] as number)
    }
    if (power / size < silentPower) {
      spectra.flatness.push(0)
      spectra.flux.push(0)
      spectra.voicing.push(0)
      before.fill(Math.log(1e4))
      return
    }
    im.fill(0)
    transform(re, im)
    let sum = 0
    let logSum = 0
    let rises = 0
    for (let k = from; k < to; k++) {
      // A little noise below everything: the spectrum of near silence is meaningless.
      const energy = (re[k] as number) ** 2 + (im[k] as number) ** 2 + 1e4
      const log = Math.log(energy)
      logs[k] = log
      sum += energy
      logSum += log
      const rise = log - (before[k] as number)
      if (rise > 0) rises += rise
    }
    const last = before
    before = logs
    logs = last
    const bins = to - from
    const oldest = filled - needed
    for (let i = 0; i < pitchSize; i++) {
      const at = oldest + i * thinned
      thin[i] =
        (heard[at] as number) + (heard[at + 1] as number) + (heard[at + 2] as number) + (heard[at + 3] as number)
    }
    spectra.flatness.push(Math.exp(logSum / bins) / (sum / bins))
    spectra.flux.push((rises / bins) * (10 / Math.LN10))
    spectra.voicing.push(voicingOf(thin))
  }
  const add: TakesSamples = (samples, length = samples.length) => {
    for (let at = 0; at < length; ) {
      if (filled === heard.length) {
        heard.copyWithin(0, filled - needed)
        filled = needed
      }
      const end = Math.min(length, at + hop - seen, at + heard.length - filled)
      seen += end - at
      for (; at < end; at++) heard[filled++] = samples[at] as number
      if (seen < hop) continue
      seen = 0
      measure()
    }
  }
  return { add, spectra }
}
