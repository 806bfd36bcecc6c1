import type { Analysis } from '../pure/Analysis.ts'
import { measure } from '../pure/measure/measure.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type ReadingOptions, readReadings } from './readReadings.ts'

/**
 * Reads a video and measures it: loudness, onsets, pauses, motion, shot changes, captions, and the interest curve.
 * @throws ClipperError `corrupt`, `bad_captions`, `timeout`, `cancelled`, `failed`.
 */
export async function analyse(file: string, source: SourceInfo, options: ReadingOptions = {}): Promise<Analysis> {
  return measure(await readReadings(file, source, options))
}
