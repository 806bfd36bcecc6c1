import { inputArguments } from '../ffmpeg/inputArguments.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'

export interface SeenPicture {
  /** Seconds. */
  time: number
  /** Rows of `width` grey levels. */
  grey: Uint8Array
}

export interface ColouredPicture {
  /** Seconds. */
  time: number
  /** Rows of `width` pixels of red, green and blue. */
  rgb: Uint8Array
}

interface Decoding {
  width: number
  height: number
  /** Bytes of a pixel. */
  bytes: number
  filters: string
}

/** Decodes every displayed picture of a video in one process: `showinfo` logs the time of each. */
async function decode(file: string, { width, height, bytes, filters }: Decoding) {
  const chunks: Buffer[] = []
  const times: number[] = []
  const args = ['-nostdin', '-hide_banner', '-nostats', '-copyts', ...inputArguments(file)]
  args.push('-map', '0:V:0', '-fps_mode', 'passthrough', '-vf', `${filters},showinfo`, '-f', 'rawvideo', 'pipe:1')
  const onLine = (line: string) => {
    const [, time] = /showinfo.* pts_time:(\S+)/.exec(line) ?? []
    if (time !== undefined) times.push(Number(time))
  }
  await runFfmpeg('ffmpeg', args, { timeoutSeconds: 60, onOutput: (chunk) => chunks.push(chunk), onLine })
  const all = Buffer.concat(chunks)
  const size = width * height * bytes
  return times.map((time, i) => ({ time, pixels: all.subarray(i * size, (i + 1) * size) }))
}

/** Returns every displayed picture of a video, made small and grey. */
export async function seenPictures(file: string, width: number, height: number): Promise<SeenPicture[]> {
  const filters = `scale=${width}:${height}:flags=area,format=gray`
  const pictures = await decode(file, { width, height, bytes: 1, filters })
  return pictures.map(({ time, pixels }) => ({ time, grey: pixels }))
}

/** Returns every displayed picture of a video, made small, in the colours that the file claims to have. */
export async function colouredPictures(file: string, width: number, height: number): Promise<ColouredPicture[]> {
  const filters = `scale=${width}:${height}:flags=area,format=rgb24`
  const pictures = await decode(file, { width, height, bytes: 3, filters })
  return pictures.map(({ time, pixels }) => ({ time, rgb: pixels }))
}

/** Returns the mean difference of two pictures of one size, in grey levels. */
export function greyDifference(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, level, i) => sum + Math.abs(level - (b[i] ?? 0)), 0) / a.length
}

/** Returns the picture on screen at a moment. */
export function shownAt<Picture extends { time: number }>(pictures: readonly Picture[], seconds: number): Picture {
  const shown = pictures.findLast(({ time }) => time <= seconds + 0.002)
  if (!shown) throw new Error(`no picture at ${seconds} s`)
  return shown
}

/** Returns the grey levels on screen at a moment. */
export const pictureAt = (pictures: readonly SeenPicture[], seconds: number): Uint8Array =>
  shownAt(pictures, seconds).grey
