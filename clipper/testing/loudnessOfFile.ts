import { execa } from 'execa'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'

/** Returns LUFS and dB, as measured by ffmpeg. */
export async function loudnessOfFile(file: string): Promise<{ integrated: number; truePeak: number }> {
  const { ffmpeg } = await findFfmpeg()
  const { stderr } = await execa(ffmpeg, ['-nostdin', '-i', file, '-af', 'ebur128=peak=true', '-f', 'null', '-'])
  const summary = stderr.slice(stderr.lastIndexOf('Summary'))
  const number = (pattern: RegExp) => Number(pattern.exec(summary)?.[1])
  return { integrated: number(/I:\s+(\S+) LUFS/), truePeak: number(/Peak:\s+(\S+) dBFS/) }
}
