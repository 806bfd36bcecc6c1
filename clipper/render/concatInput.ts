import { writeFile } from 'node:fs/promises'
import { fileUrl } from '../ffmpeg/inputArguments.ts'

/** A part of a clip in a file of its own. */
export interface Piece {
  file: string
  /** Seconds, as planned: where the next piece begins. */
  seconds: number
}

/** Writes the order of the pieces to `list`, and returns the arguments with which ffmpeg reads them as one input. */
export async function concatInput(list: string, pieces: readonly Piece[]): Promise<string[]> {
  const quoted = (path: string) => `'${path.replaceAll("'", "'\\''")}'`
  const lines = pieces.flatMap(({ file, seconds }) => [`file ${quoted(file)}`, `duration ${seconds.toFixed(6)}`])
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`)
  return ['-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', fileUrl(list)]
}
