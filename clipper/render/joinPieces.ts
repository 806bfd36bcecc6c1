import { rm } from 'node:fs/promises'
import { fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { concatInput, type Piece } from './concatInput.ts'
import { clipSoundArguments } from './renderArguments.ts'

/** Puts pieces of ours together: the pictures as they are, the sound encoded once over all of them. */
export async function joinPieces(
  pieces: readonly Piece[],
  outFile: string,
  { hasAudio, signal }: { hasAudio: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const list = `${outFile}.txt`
  try {
    const args = ['-nostdin', '-y', '-v', 'error', ...(await concatInput(list, pieces))]
    args.push('-map', '0:v:0', '-c:v', 'copy')
    if (hasAudio) args.push('-map', '0:a:0', ...clipSoundArguments)
    args.push('-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', fileUrl(outFile))
    const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0)
    await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 + seconds })
  } finally {
    await rm(list, { force: true })
  }
}
