import { fileUrl, inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

/** Frames compared per second, and how many in all. */
const rate = 2
const compared = 24

/**
 * Writes the most typical of the clip's first frames as a JPEG, at most 1280 pixels wide: typical ones are neither
 * black nor in the middle of a fade.
 */
export async function renderPoster(clip: string, outFile: string, signal?: AbortSignal): Promise<void> {
  const filters = `fps=${rate},thumbnail=${compared},scale='min(1280,iw)':-2,format=yuvj420p`
  const args = ['-nostdin', '-y', '-v', 'error', ...inputArguments(clip, ['-an'])]
  args.push('-map', '0:V:0', '-vf', filters, '-frames:v', '1', '-q:v', '3', '-f', 'image2', '-update', '1')
  args.push(fileUrl(outFile))
  await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 })
}
