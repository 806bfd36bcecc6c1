import { toNothing } from '../ffmpeg/containers.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { ClipperError } from '../pure/ClipperError.ts'
import type { ProbedStream } from './readStreams.ts'

/**
 * Returns the index of the cover among a file's pictures; undefined without one, or if it is damaged: a cover is only
 * decoration, and no reason to refuse the file.
 * @throws ClipperError `cancelled`
 */
export async function findCover(
  file: string,
  streams: readonly ProbedStream[],
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const pictures = streams.filter(({ codec_type }) => codec_type === 'video')
  const found = pictures.findIndex(({ disposition, width = 0 }) => disposition?.attached_pic && width > 0)
  if (found < 0) return undefined
  try {
    const picture = { from: `0:v:${found}`, count: 1 }
    const args = encodeArguments({
      settings: ['-xerror'],
      input: [inputArguments(file)],
      picture,
      container: toNothing,
    })
    await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 20 })
    return found
  } catch (error) {
    if (error instanceof ClipperError && error.code !== 'cancelled') return undefined
    throw error
  }
}
