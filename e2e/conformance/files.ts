import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { packedReadings } from '../../clipper/testing/packedReadings.ts'
import { testVideo } from '../../server/testing/testVideo.ts'

const run = promisify(execFile)

/** Returns a real video that is `seconds` long. */
export const videoFile = async (seconds = 12) => new File([await readFile(await testVideo(seconds))], 'talk.mp4')

/** Returns the same video with a second sound track. */
export async function twoTracksFile(): Promise<File> {
  const path = join(tmpdir(), 'clipaway-test-media', `two-tracks-${process.pid}.mp4`)
  if (!(await stat(path).catch(() => null))) {
    const twice = ['-map', '0:v', '-map', '0:a', '-map', '0:a', '-c', 'copy']
    await run('ffmpeg', ['-v', 'error', '-y', '-i', await testVideo(12), ...twice, path])
  }
  return new File([await readFile(path)], 'two-tracks.mp4')
}

/** Returns a video with a complete index but without its frames: it is accepted and later found to be damaged. */
export async function emptyVideoFile(): Promise<File> {
  const path = join(tmpdir(), 'clipaway-test-media', `index-first-${process.pid}.mp4`)
  if (!(await stat(path).catch(() => null))) {
    const source = await testVideo(12)
    await run('ffmpeg', ['-v', 'error', '-y', '-i', source, '-c', 'copy', '-movflags', '+faststart', path])
  }
  const bytes = await readFile(path)
  return new File([bytes.subarray(0, bytes.indexOf('mdat') + 4)], 'lost.mp4')
}

/** One red pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
export const pictureFile = (name = 'picture.png') => new File([Buffer.from(png, 'base64')], name)

/** Returns a file whose name and type contradict its bytes. */
export const liarFile = (name: string, type: string) => new File(['this is plain text'], name, { type })

export const captionsFile = () => new File(['1\n00:00:01,000 --> 00:00:03,000\nHello there.\n'], 'talk.srt')

/** Captions in Windows-1251: “Привет, как дела? Сегодня хорошая погода.” */
export const russianFile = () => {
  const letters = [...'Привет, как дела? Сегодня хорошая погода.'].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 0x80 ? code : code - 0x410 + 0xc0
  })
  return new File(['1\n00:00:01,000 --> 00:00:03,000\n', new Uint8Array(letters), '\n'], 'talk.srt')
}

/** Returns a browser's readings of a video of a few seconds. */
export const readingsFile = () => new File([gzipSync(packedReadings(20))], 'readings')

export const largeFile = (megabytes: number, name: string) =>
  new File([new Uint8Array(megabytes * 1024 ** 2 + 1)], name)
