import { execa } from 'execa'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'

/** Returns an identifier for each coded picture of a file, in the order of the file. */
export async function codedPictures(file: string): Promise<string[]> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', file, '-map', '0:V:0', '-c', 'copy', '-f', 'framemd5', '-']
  const { stdout } = await execa(ffmpeg, args)
  return stdout.split('\n').flatMap((line) => (line.startsWith('0,') ? [line.split(',').at(-1)?.trim() ?? ''] : []))
}
