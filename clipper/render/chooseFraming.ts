import { readCutsWithin } from '../analyse/readCutsWithin.ts'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import type { CropPlace } from '../pure/edit/Edit.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import { cropPlaces } from '../pure/framing/cropPlaces.ts'
import { type CropStep, picturesForFaces, pictureTimes, shotsOf, type TimedPicture } from '../pure/framing/framing.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import { smallPictureRate } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { runInThread, ThreadGone } from '../runInThread.ts'
import { readSmallPictures } from './readSmallPictures.ts'

/** Seconds: what lies between two ranges that are nearer is read along with them. */
const nearRanges = 20

/** The input of `framingThread`. */
export interface FramingTask {
  pictures: TimedPicture[]
  shots: Span[]
  share: number
}

/**
 * Where the crop of a clip goes, shot by shot; empty where the whole width is kept.
 * @param ranges what the clip shows, in seconds of the source
 * @param cuts in seconds of the source; without any, the clip is one shot; null: nobody has looked for them yet
 * @throws ClipperError `cancelled`, `ffmpeg_missing`.
 */
export async function chooseFraming(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  options: { aspect: Aspect; cuts: readonly number[] | null; signal?: AbortSignal | undefined },
): Promise<CropPlace[]> {
  const { kept } = outputSize(source, options.aspect)
  if (kept.width >= 1 || source.isSound) return []
  const { signal } = options
  try {
    const shots = shotsOf(ranges, options.cuts ?? (await cutsWithin(file, source, ranges, signal)))
    const pictures = await timedPictures(file, source, ranges, shots, signal)
    const task: FramingTask = { pictures, shots, share: kept.width }
    // Looking at the pictures of a minute takes a second.
    const steps = await runInThread<CropStep[]>(new URL('./framingThread.ts', import.meta.url), task, signal)
    return cropPlaces(steps, ranges, kept.width)
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    // Frames that can't be decoded here are cropped in their centre; the render reports its own errors.
    if (error instanceof ThreadGone || (error instanceof ClipperError && error.code !== 'ffmpeg_missing')) return []
    throw error
  }
}

/** Cuts in what the ranges show. Those that are near each other are read at once: each reading is two processes. */
async function cutsWithin(file: string, source: SourceInfo, ranges: readonly Span[], signal: AbortSignal | undefined) {
  const stretches: Span[] = []
  for (const range of ranges) {
    const last = stretches.at(-1)
    if (last && range.start - last.end < nearRanges) last.end = range.end
    else stretches.push({ ...range })
  }
  const cuts: number[] = []
  for (const stretch of stretches) cuts.push(...(await readCutsWithin(file, source, stretch, signal)))
  return cuts
}

/** Ranges that are shorter than the time between two pictures have none: their shot is judged by its other ranges. */
async function timedPictures(
  file: string,
  source: SourceInfo,
  ranges: readonly Span[],
  shots: readonly Span[],
  signal: AbortSignal | undefined,
): Promise<TimedPicture[]> {
  const forFaces = picturesForFaces(pictureTimes(ranges), shots)
  const all: TimedPicture[] = []
  for (const [i, range] of ranges.entries()) {
    const before = editDuration(ranges.slice(0, i))
    const first = pictureTimes(ranges.slice(0, i)).length
    const pictures = await readSmallPictures(file, source, range, (n) => forFaces.has(first + n), signal)
    all.push(
      ...pictures.map(({ small, large }, n) => ({
        time: before + n / smallPictureRate,
        picture: small,
        ...(large && { large }),
      })),
    )
  }
  return all
}
