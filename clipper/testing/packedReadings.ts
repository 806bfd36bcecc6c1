import { packReadings } from '../pure/sent/packReadings.ts'
import { plannedReadings } from './plannedReadings.ts'

/** Returns a browser's readings of a video of some seconds, without making one. */
export function packedReadings(seconds: number): Uint8Array<ArrayBuffer> {
  const tone = Float32Array.from({ length: seconds * 25 }, (_, i) => 0.5 + 0.4 * Math.sin(i / 9))
  return packReadings({
    ...plannedReadings(seconds),
    spectra: { flatness: tone, flux: tone.map((value) => 9 * value), voicing: tone },
  })
}
