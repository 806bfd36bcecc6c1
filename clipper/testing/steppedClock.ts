import { join } from 'node:path'
import { execa } from 'execa'
import { expect } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { editDuration } from '../pure/edit/editTime.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { renderEdit } from '../render/renderEdit.ts'
import { makeWithFfmpeg } from './makeMedia.ts'
import { seenPictures } from './seenPictures.ts'

// A video that changes with every second, and edits of it.

export interface SteppedClock {
  file: string
  source: SourceInfo
}

/**
 * Makes a video of 70 seconds: a grey level that rises by 3 every second, so that every picture shows its second, and a
 * tone that is a hundred hertz higher every ten seconds.
 */
export async function makeSteppedClock(folder: string): Promise<SteppedClock> {
  const file = join(folder, 'clock.mp4')
  const picture = "color=black:s=16x9:r=25:d=70,geq=lum='20+3*floor(N/25)':cb=128:cr=128,scale=320:180"
  const sound = "aevalsrc='0.4*sin(2*PI*(400+100*floor(t/10))*t)':s=48000:d=70"
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', '-g', '125', '-x264-params', 'scenecut=0']
  await makeWithFfmpeg([...inputs, ...x264, '-c:a', 'aac', '-b:a', '192k', file])
  return { file, source: await probe(file) }
}

/** Returns the second of the source that each picture of a clip shows, with its time. */
export async function secondsSeen(clip: string): Promise<{ time: number; second: number }[]> {
  const pictures = await seenPictures(clip, 8, 4)
  return pictures.map(({ time, grey }) => {
    const level = grey.reduce((sum, value) => sum + value, 0) / grey.length
    // Limited range is shown as full range.
    return { time, second: Math.round((16 + (level * 219) / 255 - 20) / 3) }
  })
}

/** Returns the samples of a clip, mixed to one channel, −1..1, at 48 kHz. */
async function samplesOf(clip: string): Promise<Float32Array> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', clip, '-ac', '1', '-ar', '48000', '-f', 'f32le', 'pipe:1']
  const { stdout } = await execa(ffmpeg, args, { encoding: 'buffer', maxBuffer: 1e8 })
  return new Float32Array(stdout.buffer.slice(stdout.byteOffset, stdout.byteOffset + stdout.byteLength))
}

const partOf = (samples: Float32Array, from: number, to: number) =>
  samples.subarray(Math.round(from * 48_000), Math.round(to * 48_000))

/** Returns the highest level of a stretch. */
export const peakOf = (samples: Float32Array, from: number, to: number): number =>
  partOf(samples, from, to).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)

/** Returns the pitch of a stretch in hertz, by its zero crossings. */
function pitchOf(samples: Float32Array, from: number, to: number): number {
  const part = partOf(samples, from, to)
  let crossings = 0
  for (let i = 1; i < part.length; i++) if ((part[i - 1] ?? 0) < 0 && (part[i] ?? 0) >= 0) crossings += 1
  return crossings / (to - from)
}

/**
 * Renders ranges of the clock, such as `3-4 8-9`, and expects every moment at its time, with its sound. Returns the
 * samples and the seconds of the clip at which ranges are joined.
 */
export async function expectMomentsInPlace({ file, source }: SteppedClock, ranges: string, outFile: string) {
  const edit = parseEdit(`${ranges} | unlevelled`)
  const steps: number[] = []
  const clip = await renderEdit(file, source, edit, { outFile, onProgress: (fraction) => steps.push(fraction) })
  const total = editDuration(edit.ranges)
  expect(Math.abs(clip.duration - total)).toBeLessThan(0.05)
  expect(steps).toEqual([...steps].sort((a, b) => a - b))
  expect(steps.at(-1)).toBe(1)

  const pictures = await secondsSeen(outFile)
  const samples = await samplesOf(outFile)
  expect(Math.abs(samples.length / 48_000 - total)).toBeLessThan(0.05)
  const joins: number[] = []
  let before = 0
  for (const { start, end } of edit.ranges) {
    const inside = pictures.filter(({ time }) => time >= before - 0.001 && time < before + end - start - 0.001)
    expect(inside[0]?.time).toBeCloseTo(before, 1)
    for (const { time, second } of inside) {
      // The first frame of a range is the one that was on screen at its start.
      const shown = Math.max(start, start + time - before)
      const exact = Math.floor(shown + 1e-6)
      const nearChange = Math.abs(shown - Math.round(shown)) < 0.045
      expect(nearChange ? Math.abs(second - shown) < 1.05 : second === exact, `${time} s`).toBe(true)
    }
    const pitch = pitchOf(samples, before + 0.15, before + end - start - 0.15)
    expect(Math.abs(pitch - (400 + 100 * Math.floor(start / 10)))).toBeLessThan(25)
    before += end - start
    joins.push(before)
  }
  return { samples, joins: joins.slice(0, -1) }
}
