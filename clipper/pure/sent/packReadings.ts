import type { Readings } from '../Readings.ts'
import {
  columnRanges,
  comparedPixels,
  headerBytes,
  mostLevels,
  sentMagic,
  sentVersion,
  sizeOf,
} from './SentReadings.ts'

const most = 0xff_ff

/** Readings in the fewest bytes that give the same clips: a level is off by 0.001 dB at most. */
export function packReadings({
  source,
  pass,
  changes,
  levels,
  spectra,
}: Omit<Readings, 'packets' | 'cues'>): Uint8Array<ArrayBuffer> {
  const counts = { changes: changes.length, levels: levels.length, spectra: spectra?.flux.length ?? 0 }
  const bytes = new Uint8Array(sizeOf(counts))
  const view = new DataView(bytes.buffer)
  view.setUint32(0, sentMagic)
  view.setUint16(4, sentVersion, true)
  view.setUint8(6, pass === 'keyframes' ? 1 : 0)
  view.setFloat64(8, source.duration, true)
  for (const [i, value] of [source.width, source.height, ...Object.values(counts)].entries())
    view.setUint32(16 + 4 * i, value, true)
  let at = headerBytes
  for (const { time } of changes) {
    view.setFloat64(at, time, true)
    at += 8
  }
  for (const { change } of changes) {
    view.setUint32(at, Math.round(change * mostLevels), true)
    at += 4
  }
  for (const { share } of changes) {
    view.setUint16(at, Math.round(share * comparedPixels), true)
    at += 2
  }
  const put = (values: readonly number[], [from, to]: readonly [number, number]) => {
    for (const value of values) {
      const share = (value - from) / (to - from)
      view.setUint16(at, Math.round(Math.min(1, Math.max(0, share)) * most), true)
      at += 2
    }
  }
  put(levels, columnRanges.level)
  if (spectra) for (const name of ['flatness', 'flux', 'voicing'] as const) put(spectra[name], columnRanges[name])
  return bytes
}
