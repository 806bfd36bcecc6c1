import { rm } from 'node:fs/promises'
import { mp4File } from '../ffmpeg/containers.ts'
import { encodeArguments } from '../ffmpeg/encodeArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { concatInput, type Piece } from './concatInput.ts'
import { clipSound } from './renderArguments.ts'

/** Joins parts of a clip: copies the frames, and encodes the sound once over all of them. */
export async function joinPieces(
  pieces: readonly Piece[],
  outFile: string,
  { hasAudio, signal }: { hasAudio: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const list = `${outFile}.txt`
  try {
    const args = encodeArguments({
      input: [await concatInput(list, pieces)],
      picture: { from: '0:v:0', codec: 'copy' },
      sound: hasAudio ? { from: '0:a:0', codec: clipSound } : null,
      container: mp4File(outFile),
    })
    const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0)
    await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 + seconds })
  } finally {
    await rm(list, { force: true })
  }
}
