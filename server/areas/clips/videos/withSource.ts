import { ClipperError } from '../../../../clipper/clipper.ts'
import { FileMissing } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import type { VideoRow } from '../tables.ts'

/**
 * Runs a function with local copies of a video file and its captions, if any.
 * @throws ClipperError when the video has no file any more, and what `run` throws
 */
export async function withSource<T>(
  { files }: Pick<Services, 'files'>,
  video: Pick<VideoRow, 'source_key' | 'captions_key'>,
  run: (file: string, captions: string | null) => Promise<T>,
): Promise<T> {
  if (!video.source_key) throw new ClipperError('failed', { message: 'The video is no longer there.' })
  const { path, beside, release } = await files.lease(video.source_key, video.captions_key)
  try {
    if (video.captions_key && !beside) throw new FileMissing(video.captions_key)
    return await run(path, beside)
  } finally {
    await release()
  }
}
