import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import { type CropStep, shotsOf } from '../pure/framing/framing.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import type { SmallPicture } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { runInThread, ThreadGone } from '../runInThread.ts'
import { readSmallPictures, smallPictureRate } from './readSmallPictures.ts'

/** What `framingThread` is given. */
export interface FramingTask {
  pictures: SmallPicture[]
  rate: number
  shots: Span[]
  share: number
}

/**
 * Where the crop of a clip goes, shot by shot; empty where the whole width is kept.
 * @param cuts in seconds of the source; without them the range is one shot
 * @throws ClipperError `cancelled`, `ffmpeg_missing`.
 */
export async function chooseFraming(
  file: string,
  source: SourceInfo,
  range: Span,
  options: { aspect: Aspect; cuts: readonly number[]; signal?: AbortSignal | undefined },
): Promise<CropStep[]> {
  const { kept } = outputSize(source, options.aspect)
  if (kept.width >= 1) return []
  const { cuts, signal } = options
  try {
    const pictures = await readSmallPictures(file, source, range, signal)
    const task: FramingTask = { pictures, rate: smallPictureRate, shots: shotsOf(range, cuts), share: kept.width }
    // Looking at the pictures of a minute takes a second.
    return await runInThread<CropStep[]>(new URL('./framingThread.ts', import.meta.url), task, signal)
  } catch (error) {
    if (signal?.aborted) throw new ClipperError('cancelled')
    // What cannot be looked at is cropped in its centre; what cannot be rendered says so by itself.
    if (error instanceof ThreadGone || (error instanceof ClipperError && error.code !== 'ffmpeg_missing')) return []
    throw error
  }
}
