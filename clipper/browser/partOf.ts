import { soundFrameRate } from '../pure/measure/levelMeter.ts'
import { spectrumRate } from '../pure/measure/spectrumMeter.ts'
import type { Readings } from '../pure/Readings.ts'

/** The readings of a video that would end at a moment: for first clips, while the rest is being read. */
export function partOf(readings: Readings, seconds: number): Readings {
  const { source, packets, changes, levels, spectra } = readings
  const inside = packets.times.map((time) => time < seconds)
  const only = <Value>(column: readonly Value[]) => column.filter((_, i) => inside[i])
  const frames = Math.floor(seconds * soundFrameRate)
  const samples = Math.floor(seconds * spectrumRate)
  return {
    ...readings,
    source: { ...source, duration: Math.min(source.duration, seconds) },
    packets: { times: only(packets.times), bytes: only(packets.bytes), keyframes: only(packets.keyframes) },
    changes: changes.filter(({ time }) => time < seconds),
    levels: levels.slice(0, frames),
    ...(spectra && {
      spectra: {
        flatness: spectra.flatness.slice(0, samples),
        flux: spectra.flux.slice(0, samples),
        voicing: spectra.voicing.slice(0, samples),
      },
    }),
  }
}
