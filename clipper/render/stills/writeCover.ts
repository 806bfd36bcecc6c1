import { jpegFile } from '../../ffmpeg/containers.ts'
import { encodeArguments } from '../../ffmpeg/encodeArguments.ts'
import { inputArguments } from '../../ffmpeg/inputArguments.ts'
import { jpegColours } from '../../ffmpeg/jpegColours.ts'
import { runFfmpeg } from '../../ffmpeg/runFfmpeg.ts'
import type { Edit } from '../../pure/edit/Edit.ts'
import { coverTime, editDuration } from '../../pure/edit/editTime.ts'
import { shownAt } from '../shownAt.ts'

/** Pictures compared per second, and how many at most. */
const rate = 2
const compared = 120

/**
 * Writes the cover of a clip as a JPEG in its full size: the chosen one, or the most typical one, neither black nor
 * within a fade.
 */
export async function writeCover(
  clip: string,
  { edit, fps, outFile, signal }: { edit: Edit; fps: number; outFile: string; signal: AbortSignal | undefined },
): Promise<void> {
  const chosen = coverTime(edit)
  const from = chosen === null ? [] : ['-ss', shownAt(chosen, editDuration(edit.ranges), fps).toFixed(6)]
  const typical = chosen === null ? `fps=${rate},thumbnail=${compared},` : ''
  const args = encodeArguments({
    input: [inputArguments(clip, [...from, '-an'])],
    picture: { from: '0:V:0', filters: `${typical}${jpegColours(null)},format=yuvj420p`, count: 1 },
    container: jpegFile(outFile, 2),
  })
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 180 })
}
