import { rm } from 'node:fs/promises'
import { makeTalk, makeWithFfmpeg } from '../clipper/testing/makeMedia.ts'

/** Seconds of generated video; the rest repeats them. */
const made = 120

/**
 * Generates a talk that resembles the output of cameras and encoders: 1080p with grain at 4 Mbit/s, keyframes at
 * content changes, stereo. Half a gigabyte per quarter of an hour; it takes some minutes whatever the length.
 */
export async function makeLongTalk(file: string, minutes: number): Promise<void> {
  const picture = '-c:v libx264 -preset superfast -b:v 4000k -maxrate 8000k -bufsize 16000k'.split(' ')
  const sound = '-c:a aac -ar 48000 -ac 2 -b:a 128k'.split(' ')
  const [talk, part] = [`${file}.talk.mp4`, `${file}.part.mp4`]
  try {
    await makeTalk({ file: talk, seconds: made, width: 1920, height: 1080, fps: 25 })
    await makeWithFfmpeg(['-i', talk, '-vf', 'noise=alls=8:allf=t', ...picture, ...sound, part])
    const again = Math.ceil((minutes * 60) / made) - 1
    await makeWithFfmpeg(['-stream_loop', String(again), '-i', part, '-c', 'copy', '-t', String(minutes * 60), file])
  } finally {
    await Promise.all([talk, part].map((name) => rm(name, { force: true })))
  }
}
