import type { Column } from '../../pure/measure/column.ts'
import { levelMeter, meteredSampleRate } from '../../pure/measure/levelMeter.ts'
import { type SpectraColumns, spectrumMeter } from '../../pure/measure/spectrumMeter.ts'
import { createHighPass } from './createHighPass.ts'
import { createResampler } from './createResampler.ts'

/** Seconds: smaller gaps and overlaps are rounding of timestamps. */
const gap = 0.1
const silence = new Float32Array(65_536)

/** A piece of decoded sound, of one channel. */
export interface SoundPiece {
  /** Seconds from the start of the container. */
  time: number
  samples: Float32Array
}

export interface SoundPipe {
  take: (piece: SoundPiece) => void
  end: () => void
  levels: Column<Float32Array>
  spectra: SpectraColumns
}

/**
 * Measures decoded sound like the server: 16 kHz, no rumble, gaps filled with silence so that sound and picture stay in
 * step. Sound before the start of the container is left out.
 */
export function createSoundPipe(rate: number): SoundPipe {
  const { add, levels } = levelMeter()
  const spectrum = spectrumMeter()
  const highPass = createHighPass(meteredSampleRate, (samples, length) => {
    add(samples, length)
    spectrum.add(samples, length)
  })
  const resampler = createResampler(rate, meteredSampleRate, highPass)
  /** Number of passed samples. */
  let given = 0
  /** Number of samples still to skip. */
  let surplus = 0

  const take = ({ time, samples }: SoundPiece) => {
    const drift = Math.round(time * rate) - given
    // At the beginning every sample counts; later only an audible gap.
    const tolerated = given === 0 ? 0 : gap * rate
    if (surplus === 0 && drift < -tolerated) surplus = -drift
    const from = Math.min(samples.length, surplus)
    if (surplus > 0) surplus -= from
    else if (drift > tolerated) {
      for (let left = drift; left > 0; left -= silence.length) resampler.push(silence, Math.min(left, silence.length))
      given += drift
    }
    if (from === samples.length) return
    resampler.push(samples.subarray(from), samples.length - from)
    given += samples.length - from
  }
  return { take, end: resampler.flush, levels, spectra: spectrum.spectra }
}
