import { Worker } from 'node:worker_threads'
import type { Span } from '../pure/Analysis.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import { type CropStep, shotsOf } from '../pure/framing/framing.ts'
import { outputSize } from '../pure/framing/outputSize.ts'
import type { SmallPicture } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { readSmallPictures, smallPictureRate } from './readSmallPictures.ts'

interface FramingTask {
  pictures: SmallPicture[]
  rate: number
  shots: Span[]
  share: number
}

/** Looking at the pictures of a minute takes a second, in which this process would answer nobody. */
async function inThread(task: FramingTask, signal: AbortSignal | undefined): Promise<CropStep[]> {
  const thread = new Worker(new URL('./framingThread.ts', import.meta.url), { workerData: task })
  const stop = () => void thread.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<CropStep[]>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', (code) =>
        reject(new ClipperError(signal?.aborted ? 'cancelled' : 'failed', { detail: `framing ended with ${code}` })),
      )
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
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
    return await inThread({ pictures, rate: smallPictureRate, shots: shotsOf(range, cuts), share: kept.width }, signal)
  } catch (error) {
    // What cannot be looked at is cropped in its centre; what cannot be rendered says so by itself.
    if (error instanceof ClipperError && !['cancelled', 'ffmpeg_missing'].includes(error.code)) return []
    throw error
  }
}
