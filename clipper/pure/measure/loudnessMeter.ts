/** Slices of sound per second for peaks and energies. */
export const slicesPerSecond = 1000

/** The measurements of every millisecond of a sound. */
export interface SoundSlices {
  /** Mean square of the weighted samples, summed over the channels (ITU-R BS.1770-5, annex 1). */
  energies: number[]
  /** Highest peak of any channel, as a share of full scale: the true peak, or that of its samples. */
  peaks: number[]
}

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number]

/** Returns the two filters of BS.1770 for any rate: the effect of a head on sound, and a bass cut. */
function weighting(rate: number): readonly [Biquad, Biquad] {
  const head = { frequency: 1681.974450955533, gain: 3.999843853973347, q: 0.7071752369554196 }
  const k = Math.tan((Math.PI * head.frequency) / rate)
  const high = 10 ** (head.gain / 20)
  const band = high ** 0.4996667741545416
  const a0 = 1 + k / head.q + k * k
  const bass = { frequency: 38.13547087602444, q: 0.5003270373238773 }
  const l = Math.tan((Math.PI * bass.frequency) / rate)
  const c0 = 1 + l / bass.q + l * l
  return [
    [
      (high + (band * k) / head.q + k * k) / a0,
      (2 * (k * k - high)) / a0,
      (high - (band * k) / head.q + k * k) / a0,
      (2 * (k * k - 1)) / a0,
      (1 - k / head.q + k * k) / a0,
    ],
    [1, -2, 1, (2 * (l * l - 1)) / c0, (1 - l / bass.q + l * l) / c0],
  ]
}

/** Number of samples for the peak between two of them. */
const taps = 12

/** Returns a windowed sinc for a position between two samples. */
function tapsAt(place: number): Float64Array {
  const row = Float64Array.from({ length: taps }, (_, tap) => {
    const x = tap - taps / 2 + 1 - place
    const window = 0.5 + 0.5 * Math.cos((2 * Math.PI * x) / (taps + 1))
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
  })
  const sum = row.reduce((all, value) => all + value, 0)
  return row.map((value) => value / sum)
}
const [early, half, late] = [tapsAt(0.25), tapsAt(0.5), tapsAt(0.75)]

/** Maximum number of samples per measured piece. */
const most = 4096

/** Adds the energy of every sample to `energies`, and raises `peaks` to its true peak. */
type ChannelMeter = (plane: Float32Array, frames: number, energies: Float64Array, peaks: Float64Array) => void

function channelMeter(rate: number, isBetweenSamples: boolean): ChannelMeter {
  const filters = weighting(rate).map((filter) => ({ filter, z1: 0, z2: 0 }))
  const weighted = new Float64Array(most)
  /** The samples, preceded by the last ones of the previous piece. */
  const line = new Float64Array(most + taps)
  const weigh = (frames: number) => {
    for (const state of filters) {
      const [b0, b1, b2, a1, a2] = state.filter
      let { z1, z2 } = state
      for (let i = 0; i < frames; i++) {
        const value = weighted[i] as number
        const out = b0 * value + z1
        z1 = b1 * value - a1 * out + z2
        z2 = b2 * value - a2 * out
        weighted[i] = out
      }
      state.z1 = z1
      state.z2 = z2
    }
  }
  return (plane, frames, energies, peaks) => {
    for (let i = 0; i < frames; i++) {
      const sample = plane[i] ?? 0
      weighted[i] = sample
      line[taps + i] = sample
    }
    weigh(frames)
    for (let i = 0; i < frames; i++) {
      energies[i] = (energies[i] as number) + (weighted[i] as number) ** 2
      peaks[i] = Math.max(peaks[i] as number, Math.abs(plane[i] ?? 0))
    }
    if (!isBetweenSamples) return
    for (let i = 0; i < frames; i++) {
      let [first, middle, last] = [0, 0, 0]
      for (let tap = 0; tap < taps; tap++) {
        const sample = line[i + 1 + tap] as number
        first += (early[tap] as number) * sample
        middle += (half[tap] as number) * sample
        last += (late[tap] as number) * sample
      }
      peaks[i] = Math.max(peaks[i] as number, Math.abs(first), Math.abs(middle), Math.abs(last))
    }
    line.copyWithin(0, frames, frames + taps)
  }
}

const silence = new Float32Array(most)

/**
 * Measures sound per millisecond, so that its loudness after any change of volume can be computed later. Mono and
 * stereo: all channels have the same weight, and a missing one is silent.
 * @param rate samples per second
 * @param isBetweenSamples includes peaks between two samples; finding them is most of the work
 */
export function loudnessMeter(
  rate: number,
  channels: number,
  isBetweenSamples = true,
): { add: (planes: readonly Float32Array[], frames: number) => void; slices: SoundSlices } {
  const meters = Array.from({ length: channels }, () => channelMeter(rate, isBetweenSamples))
  const slices: SoundSlices = { energies: [], peaks: [] }
  const energies = new Float64Array(most)
  const peaks = new Float64Array(most)
  let [seen, energy, peak, count] = [0, 0, 0, 0]
  const addPiece = (planes: readonly Float32Array[], from: number, frames: number) => {
    energies.fill(0)
    peaks.fill(0)
    for (const [channel, meter] of meters.entries())
      meter(planes[channel]?.subarray(from, from + frames) ?? silence, frames, energies, peaks)
    for (let i = 0; i < frames; i++) {
      energy += energies[i] as number
      peak = Math.max(peak, peaks[i] as number)
      count += 1
      seen += 1
      if (seen * slicesPerSecond < (slices.peaks.length + 1) * rate) continue
      slices.energies.push(energy / count)
      slices.peaks.push(peak)
      ;[energy, peak, count] = [0, 0, 0]
    }
  }
  const add = (planes: readonly Float32Array[], frames: number) => {
    for (let from = 0; from < frames; from += most) addPiece(planes, from, Math.min(most, frames - from))
  }
  return { add, slices }
}

/** Slices per block, and between the starts of blocks. */
const block = 0.4 * slicesPerSecond
const hop = 0.1 * slicesPerSecond
/** LUFS, and LU below the mean: quieter blocks have no weight. */
const quietest = -70
const quieterThanMean = -10

const inLufs = (energy: number): number => (energy > 0 ? -0.691 + 10 * Math.log10(energy) : Number.NEGATIVE_INFINITY)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Returns the integrated loudness, LUFS; minus infinity for silence.
 * @param gainAt the factor of each slice
 */
export function loudnessOf({ energies }: SoundSlices, gainAt: (slice: number) => number = () => 1): number {
  const sums = new Float64Array(energies.length + 1)
  for (const [i, energy] of energies.entries()) sums[i + 1] = (sums[i] as number) + energy * gainAt(i) ** 2
  const blocks: number[] = []
  for (let from = 0; from + block <= energies.length; from += hop)
    blocks.push(((sums[from + block] as number) - (sums[from] as number)) / block)
  const heard = blocks.filter((energy) => inLufs(energy) > quietest)
  if (heard.length === 0) return Number.NEGATIVE_INFINITY
  const gate = inLufs(mean(heard)) + quieterThanMean
  return inLufs(mean(heard.filter((energy) => inLufs(energy) > gate)))
}
