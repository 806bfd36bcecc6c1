import type { Span } from '../pure/Analysis.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { CropPlace } from '../pure/edit/Edit.ts'
import { stretchesOf } from '../pure/edit/stretchesOf.ts'
import { framing } from '../pure/framing/framing.ts'
import { isCropped, outputSize } from '../pure/framing/outputSize.ts'
import type { SegmentReading } from '../pure/framing/SegmentReading.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readStretch } from './readStretch.ts'

/** Seconds: what lies between two ranges that are nearer is read along with them. */
const nearRanges = 20

/**
 * Reads the picture of a clip, and returns its readings with its crops by shot; both are empty if the whole picture is
 * kept.
 * @param ranges the ranges of the clip, in seconds of the source
 * @param cuts in seconds of the source, as found without decoding; null: they are not known yet
 * @throws ClipperError `cancelled`, `ffmpeg_missing`.
 */
export async function chooseFraming(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  options: { aspect: Aspect; cuts: readonly number[] | null; signal?: AbortSignal | undefined },
): Promise<{ readings: SegmentReading[]; crops: CropPlace[] }> {
  const output = outputSize(source, options.aspect)
  if (!isCropped(output) || source.isSound) return { readings: [], crops: [] }
  const { signal } = options
  let cuts = options.cuts ?? []
  const readings: SegmentReading[] = []
  for (const stretch of stretchesOf(ranges, nearRanges)) {
    const read = await readStretch(file, source, stretch, { cuts, signal })
    cuts = read.cuts
    readings.push(...read.readings)
  }
  return { readings, crops: framing(readings, ranges, output) }
}
