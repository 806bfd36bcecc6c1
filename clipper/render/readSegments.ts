import type { Priority } from '../lowerPriority.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { outlineOf } from '../pure/edit/editTime.ts'
import { picturesForFaces, type TimedPicture, unreadable } from '../pure/framing/readSegment.ts'
import { runsOf, type Segment } from '../pure/framing/Segment.ts'
import type { SegmentReading } from '../pure/framing/SegmentReading.ts'
import { smallPictureRate } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { runInThread, ThreadGone } from '../runInThread.ts'
import { readSmallPictures } from './stills/readSmallPictures.ts'

/** Seconds that are decoded in one go; their small pictures are kept in memory. */
const longestRun = 60

/** The input of `segmentThread`. */
export interface SegmentTask {
  segments: readonly Segment[]
  pictures: TimedPicture[]
  priority: Priority
}

export interface SegmentOptions {
  signal?: AbortSignal | undefined
  /** `work` if left out. */
  priority?: Priority | undefined
}

/**
 * Reads segments of a video: their people and what else is of interest.
 * @param segments in order
 * @throws ClipperError `cancelled`, `ffmpeg_missing`. What can't be decoded is of no interest.
 */
export async function readSegments(
  file: string,
  source: SourceInfo,
  segments: readonly Segment[],
  options: SegmentOptions = {},
): Promise<SegmentReading[]> {
  const readings: SegmentReading[] = []
  for (const run of runsOf(segments, longestRun)) readings.push(...(await readRun(file, source, run, options)))
  return readings
}

async function readRun(
  file: string,
  source: SourceInfo,
  segments: readonly Segment[],
  { signal, priority = 'work' }: SegmentOptions,
): Promise<SegmentReading[]> {
  const run = outlineOf(segments)
  const forFaces = picturesForFaces(run, segments)
  try {
    const read = await readSmallPictures(file, source, run, (n) => forFaces.has(n), { signal, priority })
    const pictures = read.map(
      ({ small, large }, n): TimedPicture => ({
        time: run.start + n / smallPictureRate,
        picture: small,
        ...(large && { large }),
      }),
    )
    // Processing the pictures of a minute takes a second.
    const task: SegmentTask = { segments, pictures, priority }
    return await runInThread(new URL('./segmentThread.ts', import.meta.url), task, signal)
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    if (error instanceof ThreadGone || (error instanceof ClipperError && error.code !== 'ffmpeg_missing'))
      return segments.map(unreadable)
    throw error
  }
}
