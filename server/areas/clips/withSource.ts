import { ClipperError } from '../../../clipper/clipper.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow } from './tables.ts'

/**
 * Runs something with the file of a video, and of its captions where it has any, on this machine's disk.
 * @throws ClipperError when the video has no file any more, and what `run` throws
 */
export async function withSource<T>(
  { files }: Pick<Services, 'files'>,
  video: Pick<VideoRow, 'source_key' | 'captions_key'>,
  run: (file: string, captions: string | null) => Promise<T>,
): Promise<T> {
  if (!video.source_key) throw new ClipperError('failed', { message: 'The video is no longer there.' })
  const source = await files.lease(video.source_key)
  try {
    const captions = video.captions_key ? await files.lease(video.captions_key) : null
    try {
      return await run(source.path, captions?.path ?? null)
    } finally {
      await captions?.release()
    }
  } finally {
    await source.release()
  }
}
