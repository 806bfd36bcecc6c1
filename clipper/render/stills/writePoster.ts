import { jpegFile } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import type { Edit } from '../../pure/edit/Edit.ts'
import { editDuration } from '../../pure/edit/editTime.ts'
import { posterTime } from '../../pure/framing/posterMoment.ts'
import type { SegmentReading } from '../../pure/framing/SegmentReading.ts'
import { posterSize, typicalPicture } from '../measureFile.ts'
import { shownAt } from '../shownAt.ts'

export interface PosterOptions {
  edit: Edit
  /** The readings of the picture that the render had. */
  picture?: readonly SegmentReading[] | null | undefined
  fps: number
  outFile: string
  signal?: AbortSignal | undefined
}

/**
 * Writes the poster of a finished clip as a JPEG, the same as a render of the edit would: for a cover that was chosen
 * later.
 * @throws ClipperError
 */
export async function writePoster(clip: string, { edit, picture, fps, outFile, signal }: PosterOptions): Promise<void> {
  const chosen = posterTime(edit, picture)
  const from = chosen === null ? [] : ['-ss', shownAt(chosen, editDuration(edit.ranges), fps).toFixed(6)]
  const filters = chosen === null ? `${typicalPicture},${posterSize}` : posterSize
  const args = encodeArguments({
    input: [inputArguments(clip, [...from, '-an'])],
    picture: { from: '0:V:0', filters, count: 1 },
    container: jpegFile(outFile, 3),
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 180 })
}
