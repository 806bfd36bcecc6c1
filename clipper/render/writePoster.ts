import { fileUrl, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { coverTime, editDuration } from '../pure/edit/editTime.ts'
import { posterSize, typicalPicture } from './measureFile.ts'
import { shownAt } from './shownAt.ts'

/**
 * The poster of a finished clip as a JPEG, the one that rendering the edit would leave beside the file: for a cover that
 * was chosen later.
 * @throws ClipperError
 */
export async function writePoster(
  clip: string,
  { edit, fps, outFile, signal }: { edit: Edit; fps: number; outFile: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const chosen = coverTime(edit)
  const from = chosen === null ? [] : ['-ss', shownAt(chosen, editDuration(edit.ranges), fps).toFixed(6)]
  const args = ['-nostdin', '-y', '-v', 'error', ...inputArguments(clip, [...from, '-an'])]
  args.push('-map', '0:V:0', '-vf', chosen === null ? `${typicalPicture},${posterSize}` : posterSize)
  args.push('-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1', fileUrl(outFile))
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 180 })
}
