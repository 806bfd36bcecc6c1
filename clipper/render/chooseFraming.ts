import { readCutsWithin } from '../analyse/readCutsWithin.ts'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { CropPlace } from '../pure/edit/Edit.ts'
import { framing } from '../pure/framing/framing.ts'
import { isCropped, outputSize } from '../pure/framing/outputSize.ts'
import { segmentsOfClip } from '../pure/framing/Segment.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readSegments } from './readSegments.ts'

/** Seconds: what lies between two ranges that are nearer is read along with them. */
const nearRanges = 20

/**
 * Reads the picture of a clip, and returns its crops by shot; empty if the whole picture is kept.
 * @param ranges the ranges of the clip, in seconds of the source
 * @param cuts in seconds of the source; empty: the clip is one shot; null: they are not known yet
 * @throws ClipperError `cancelled`, `ffmpeg_missing`.
 */
export async function chooseFraming(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  options: { aspect: Aspect; cuts: readonly number[] | null; signal?: AbortSignal | undefined },
): Promise<CropPlace[]> {
  const output = outputSize(source, options.aspect)
  if (!isCropped(output) || source.isSound) return []
  const { signal } = options
  const cuts = options.cuts ?? (await cutsWithin(file, source, ranges, signal))
  const segments = segmentsOfClip(ranges, cuts, source.duration)
  return framing(await readSegments(file, source, segments, { signal }), ranges, output)
}

/** Cuts in what the ranges show. Those that are near each other are read at once: each reading is two processes. */
export async function cutsWithin(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  signal: AbortSignal | undefined,
) {
  const stretches: Span[] = []
  for (const range of ranges) {
    const last = stretches.at(-1)
    if (last && range.start - last.end < nearRanges) last.end = range.end
    else stretches.push({ ...range })
  }
  const cuts: number[] = []
  try {
    for (const stretch of stretches) cuts.push(...(await readCutsWithin(file, source, stretch, signal)))
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    // The render reports its own errors.
    if (!(error instanceof ClipperError) || error.code === 'ffmpeg_missing') throw error
  }
  return cuts
}
