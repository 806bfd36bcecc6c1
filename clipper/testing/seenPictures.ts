import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { readPackets } from '../probe/readPackets.ts'

export interface SeenPicture {
  /** Seconds. */
  time: number
  /** Rows of `width` grey levels. */
  grey: Uint8Array
}

/** Returns every displayed picture of a video, made small and grey. */
export async function seenPictures(file: string, width: number, height: number): Promise<SeenPicture[]> {
  const chunks: Buffer[] = []
  const args = ['-nostdin', '-v', 'error', ...inputArguments(file), '-map', '0:V:0', '-fps_mode', 'passthrough']
  args.push('-vf', `scale=${width}:${height}:flags=area,format=gray`, '-f', 'rawvideo', 'pipe:1')
  await runFfmpeg('ffmpeg', args, { timeoutSeconds: 60, onOutput: (chunk) => chunks.push(chunk) })
  const all = Buffer.concat(chunks)
  const { times } = await readPackets(file, { timeoutSeconds: 60 })
  times.sort((a, b) => a - b)
  const size = width * height
  return Array.from({ length: all.length / size }, (_, i) => {
    return { time: times[i] ?? Number.NaN, grey: all.subarray(i * size, (i + 1) * size) }
  })
}

/** Returns the mean difference of two pictures of one size, in grey levels. */
export function greyDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, level, i) => sum + Math.abs(level - (b[i] ?? 0)), 0) / a.length
}

/** Returns the picture on screen at a moment. */
export function pictureAt(pictures: readonly SeenPicture[], seconds: number): Uint8Array {
  const shown = pictures.findLast(({ time }) => time <= seconds + 0.002)
  if (!shown) throw new Error(`no picture at ${seconds} s`)
  return shown.grey
}
