import { everyPictureOf } from '../analyse/readPictures.ts'
import type { Priority } from '../lowerPriority.ts'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import { exactCuts } from '../pure/framing/exactCuts.ts'
import { placesOfCuts } from '../pure/framing/placesOfCuts.ts'
import { picturesOf, type TimedPicture, unreadable } from '../pure/framing/readSegment.ts'
import { type Segment, segmentsOfClip, withTransitions } from '../pure/framing/Segment.ts'
import { type SegmentReading, unreadIn } from '../pure/framing/SegmentReading.ts'
import { smallPictureRate } from '../pure/framing/SmallPicture.ts'
import type { GreyPicture } from '../pure/measure/GreyPicture.ts'
import type { FoundCut } from '../pure/measure/transitions/Transition.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { runInThread, ThreadGone } from '../runInThread.ts'
import { readSmallPictures } from './stills/readSmallPictures.ts'

/** Seconds that are decoded in one go; their small pictures are kept in memory. */
const longestRun = 60

/** The input of `cutsThread`. */
export interface CutsTask {
  pictures: GreyPicture[]
  priority: Priority
}

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

export interface StretchOptions extends SegmentOptions {
  /** Cuts in seconds of the source, as found without decoding. */
  cuts: readonly number[]
  /** Ranges that were read before, in order; they are not read again. */
  known?: readonly Span[] | undefined
}

export interface ReadStretch {
  /** All given cuts; those in the stretch are exact to the picture. */
  cuts: number[]
  readings: SegmentReading[]
}

/**
 * Reads the segments of a stretch of a video: their people and what else is of interest. Decodes every picture where a
 * new shot may begin.
 * @throws ClipperError `cancelled`, `ffmpeg_missing`. What can't be decoded is of no interest.
 */
export async function readStretch(
  file: string,
  source: SourceInfo,
  stretch: Span,
  options: StretchOptions,
): Promise<ReadStretch> {
  let { cuts } = options
  const readings: SegmentReading[] = []
  for (let start = stretch.start; start < stretch.end; start += longestRun) {
    const read = await readRun(
      file,
      source,
      { start, end: Math.min(stretch.end, start + longestRun) },
      { ...options, cuts },
    )
    cuts = read.cuts
    readings.push(...read.readings)
  }
  return { cuts: [...cuts], readings }
}

/** Whether a part of a video can't be read; anything else is no fault of the video. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof ThreadGone || (error instanceof ClipperError && error.code !== 'ffmpeg_missing')

/** Returns the exact cuts of a run; the known ones if its pictures can't be read. */
async function cutsOf(
  file: string,
  source: SourceInfo,
  run: Span,
  pictures: readonly TimedPicture[],
  { cuts: known, signal, priority = 'work' }: StretchOptions,
): Promise<FoundCut[]> {
  const read = everyPictureOf(file, source, { signal, priority })
  const find = async (span: Span): Promise<FoundCut[]> => {
    const task: CutsTask = { pictures: await read(span), priority }
    return runInThread(new URL('./cutsThread.ts', import.meta.url), task, signal)
  }
  try {
    return await exactCuts({ run, known, places: placesOfCuts(pictures), find })
  } catch (error) {
    if (signal?.aborted || !isUnreadable(error)) throw error
    return known.map((at) => ({ at }))
  }
}

async function readRun(file: string, source: SourceInfo, run: Span, options: StretchOptions): Promise<ReadStretch> {
  const { known = [], signal, priority = 'work' } = options
  const segmentsAt = (cuts: readonly number[]): Segment[] =>
    segmentsOfClip([run], cuts, source.duration).flatMap((segment) =>
      unreadIn(known, [segment]).map((gap) => ({ ...segment, ...gap })),
    )
  try {
    const read = await readSmallPictures(file, source, run, { signal, priority })
    const pictures = read.map((picture, n): TimedPicture => ({ ...picture, time: run.start + n / smallPictureRate }))
    const found = await cutsOf(file, source, run, pictures, options)
    const cuts = found.map(({ at }) => at)
    const segments = withTransitions(segmentsAt(cuts), found)
    if (segments.length === 0) return { cuts, readings: [] }
    // Processing the pictures of a minute takes a second.
    const task: SegmentTask = {
      segments,
      pictures: picturesOf(run, segments, pictures),
      priority,
    }
    return { cuts, readings: await runInThread(new URL('./segmentThread.ts', import.meta.url), task, signal) }
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    if (isUnreadable(error)) return { cuts: [...options.cuts], readings: segmentsAt(options.cuts).map(unreadable) }
    throw error
  }
}
