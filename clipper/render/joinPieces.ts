import { rm, writeFile } from 'node:fs/promises'
import { fileUrl } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { clipSoundArguments } from './renderArguments.ts'

/** A part of a clip that was encoded by itself. */
export interface Piece {
  file: string
  /** Seconds, as planned: where the next piece begins. */
  seconds: number
}

/** Puts pieces of ours together: the pictures as they are, the sound encoded once over all of them. */
export async function joinPieces(
  pieces: readonly Piece[],
  outFile: string,
  { hasAudio, signal }: { hasAudio: boolean; signal?: AbortSignal | undefined },
): Promise<void> {
  const list = `${outFile}.txt`
  const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
  const lines = pieces.flatMap(({ file, seconds }) => [`file ${quoted(file)}`, `duration ${seconds.toFixed(6)}`])
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`)
  try {
    const args = ['-nostdin', '-y', '-v', 'error', '-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0']
    args.push('-i', fileUrl(list), '-map', '0:v:0', '-c:v', 'copy')
    if (hasAudio) args.push('-map', '0:a:0', ...clipSoundArguments)
    args.push('-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4', fileUrl(outFile))
    const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0)
    await runFfmpeg('ffmpeg', args, { signal, timeoutSeconds: 120 + seconds })
  } finally {
    await rm(list, { force: true })
  }
}
