import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type AnalysisOptions,
  analyse,
  ClipperError,
  type Readings,
  readReadings,
  type SourceInfo,
} from '../../clipper/clipper.ts'

/** Readings by everything that they depend on. The files of a worker share them. */
const known = new Map<string, Readings>()

/**
 * Analyses a video like the clipper, but reads each file with ffmpeg only once: many tests need clips of the same few
 * videos, and what ffmpeg reads in them is the subject of the clipper's own tests. Measuring and transcribing run each time.
 * @throws ClipperError like `analyse`
 */
export const analyseOnce: typeof analyse = async (file, source, options = {}) => {
  const readings = options.readings ?? (await readOnce(file, source, options))
  return analyse(file, source, { ...options, readings })
}

async function readOnce(file: string, source: SourceInfo, options: AnalysisOptions): Promise<Readings> {
  const { captions, isHurried, signal, onProgress } = options
  const hash = createHash('sha256').update(JSON.stringify([source, isHurried]))
  for (const path of captions ? [file, captions] : [file]) hash.update('\0').update(await readFile(path))
  const key = hash.digest('hex')
  const readings = known.get(key) ?? (await readReadings(file, source, options))
  if (signal?.aborted) throw new ClipperError('cancelled')
  known.set(key, readings)
  onProgress?.(1)
  return readings
}
