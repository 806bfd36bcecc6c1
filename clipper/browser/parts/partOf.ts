import { soundFrameRate } from '../../pure/measure/levelMeter.ts'
import { spectrumRate } from '../../pure/measure/spectrumMeter.ts'
import type { Readings } from '../../pure/Readings.ts'

/** Returns the readings of a video as if it ended at this moment: for first clips, while the rest is being read. */
export function partOf(readings: Readings, seconds: number): Readings {
  const { source, packets, changes, levels, spectra } = readings
  const { times, bytes, keyframes } = packets
  const isInside = (_: number, i: number) => (times[i] as number) < seconds
  const frames = Math.floor(seconds * soundFrameRate)
  const samples = Math.floor(seconds * spectrumRate)
  return {
    ...readings,
    source: { ...source, duration: Math.min(source.duration, seconds) },
    packets: { times: times.filter(isInside), bytes: bytes.filter(isInside), keyframes: keyframes.filter(isInside) },
    changes: changes.filter(({ time }) => time < seconds),
    levels: levels.subarray(0, frames),
    ...(spectra && {
      spectra: {
        flatness: spectra.flatness.subarray(0, samples),
        flux: spectra.flux.subarray(0, samples),
        voicing: spectra.voicing.subarray(0, samples),
      },
    }),
  }
}
