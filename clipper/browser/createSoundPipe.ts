import { levelMeter, meteredSampleRate } from '../pure/measure/levelMeter.ts'
import { type Spectra, spectrumMeter } from '../pure/measure/spectrumMeter.ts'
import { createHighPass } from './createHighPass.ts'
import { createResampler } from './createResampler.ts'
import { monoWeights } from './monoWeights.ts'

/** Seconds: smaller gaps and overlaps are the rounding of timestamps. */
const gap = 0.1
const silence = new Float32Array(65_536)

/** A piece of decoded sound. `copy` writes one of its channels. */
export interface SoundPiece {
  /** Seconds from the start of the container. */
  time: number
  frames: number
  copy: (into: Float32Array, channel: number) => void
}

export interface SoundPipe {
  take: (piece: SoundPiece) => void
  end: () => void
  levels: number[]
  spectra: Spectra
}

/**
 * Measures decoded sound as the server does: one channel, 16 kHz, no rumble, gaps filled with silence so that sound and
 * picture stay in step, and what lies before the start of the container left out.
 */
export function createSoundPipe(rate: number, channels: number): SoundPipe {
  const { add, levels } = levelMeter()
  const spectrum = spectrumMeter()
  const highPass = createHighPass(meteredSampleRate, (sample) => {
    add(sample)
    spectrum.add(sample)
  })
  const resampler = createResampler(rate, meteredSampleRate, highPass)
  const weights = monoWeights(channels)
  let mono = new Float32Array(8192)
  let plane = new Float32Array(8192)
  /** Samples that were handed on. */
  let given = 0
  /** Samples that are still to be left out. */
  let surplus = 0

  const mix = ({ frames, copy }: SoundPiece) => {
    if (mono.length < frames) {
      mono = new Float32Array(frames)
      plane = new Float32Array(frames)
    }
    mono.fill(0, 0, frames)
    const part = plane.subarray(0, frames)
    for (const [channel, weight] of weights.entries()) {
      if (weight === 0) continue
      copy(part, channel)
      for (let i = 0; i < frames; i++) mono[i] = (mono[i] as number) + weight * (part[i] as number)
    }
  }
  const take = (piece: SoundPiece) => {
    mix(piece)
    const drift = Math.round(piece.time * rate) - given
    // At the beginning every sample counts; later only a gap that can be heard.
    const tolerated = given === 0 ? 0 : gap * rate
    if (surplus === 0 && drift < -tolerated) surplus = -drift
    const from = Math.min(piece.frames, surplus)
    if (surplus > 0) surplus -= from
    else if (drift > tolerated) {
      for (let left = drift; left > 0; left -= silence.length) resampler.push(silence, Math.min(left, silence.length))
      given += drift
    }
    if (from === piece.frames) return
    resampler.push(mono.subarray(from, piece.frames), piece.frames - from)
    given += piece.frames - from
  }
  return { take, end: resampler.flush, levels, spectra: spectrum.spectra }
}
