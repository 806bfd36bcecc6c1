import { join } from 'node:path'
import { expect } from 'vitest'
import { readSound } from '../analyse/readSound.ts'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { Span } from '../pure/Analysis.ts'
import type { Aspect } from '../pure/ClipSettings.ts'
import { editOf } from '../pure/edit/editOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { type RenderedFile, renderFile } from '../render/renderEdit.ts'
import { makeWithFfmpeg } from './makeMedia.ts'
import { pictureAt, type SeenPicture, seenPictures } from './seenPictures.ts'

// Videos whose pictures tell the time, and clips of them.

export const lavfi = (graph: string): string[] => ['-f', 'lavfi', '-i', graph]
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast']

/** Returns the graph of a picture whose brightness is its time: 18 levels of 8-bit video a second. */
export const clock = (size: string, rate: string, seconds: number): string =>
  `color=black:s=${size}:r=${rate}:d=${seconds},geq=lum='30+18*T':cb=128:cr=128`

/** Returns the graph of a tone from a moment on. */
export const tone = (from: number, seconds: number): string =>
  `aevalsrc='if(gte(t,${from}),0.3*sin(3000*t),0)':s=48000:d=${seconds}`

export const meanOf = (grey: Uint8Array): number => grey.reduce((sum, level) => sum + level, 0) / grey.length

/** Returns the moment of the source that a picture of the clock shows, by its brightness in video range. */
export const momentOf = (grey: Uint8Array): number => ((meanOf(grey) / 255) * 219 + 16 - 30) / 18

export interface MadeClip {
  source: SourceInfo
  clip: RenderedFile
  /** 32×32 pixels. */
  pictures: SeenPicture[]
}

/** Renders a clip of a source, as loud as the source. */
export async function clipOf(
  file: string,
  range: Span,
  { aspect = 'source', source }: { aspect?: Aspect; source?: SourceInfo } = {},
): Promise<MadeClip> {
  const known = source ?? (await probe(file))
  const edit = { ...editOf(range, { aspect }), loudness: 'source' as const }
  const clip = await renderFile(file, known, edit, { outFile: `${file}.clip.mp4` })
  expect(clip.duration).toBeCloseTo(range.end - range.start, 1)
  return { source: known, clip, pictures: await seenPictures(clip.file, 32, 32) }
}

/** Returns the second at which a clip becomes audible, and the longest time for which it is not. */
export async function heardIn({ clip }: MadeClip): Promise<{ from: number; longestSilence: number }> {
  const { levels } = await readSound(clip.file, { timeoutSeconds: 30 })
  let [longestSilence, silence] = [0, 0]
  for (const level of levels) {
    silence = level > -30 ? 0 : silence + 1 / 50
    longestSilence = Math.max(longestSilence, silence)
  }
  return { from: levels.findIndex((level) => level > -30) / 50, longestSilence }
}

/** Expects clips in a container to contain the sound from before the first frame. */
export async function expectEarlySound(folder: string, name: string): Promise<void> {
  const file = join(folder, name)
  const inputs = [...lavfi(tone(0.5, 6)), '-itsoffset', '2', ...lavfi(clock('64x64', '25', 4))]
  await makeWithFfmpeg([...inputs, '-map', '0', '-map', '1', ...h264, '-g', '25', '-c:a', 'aac', file])
  const source = await probe(file)
  for (const start of [0, 1.2]) {
    const made = await clipOf(file, { start, end: 4.4 }, { source })
    const { from, longestSilence } = await heardIn(made)
    expect(Math.abs(from - Math.max(0, 0.5 - start)), `${name} from ${start}`).toBeLessThan(0.06)
    // The first picture stays until the second appears.
    expect(Math.abs(momentOf(pictureAt(made.pictures, 0)))).toBeLessThan(0.1)
    expect(Math.abs(momentOf(pictureAt(made.pictures, 3.5 - start)) - 1.5)).toBeLessThan(0.1)
    expect(longestSilence, `${name} from ${start}`).toBeLessThan(0.6 - Math.min(0.5, start))
  }
}

/** Kind, file and encoder of a source whose picture format differs from that of clips. */
export type OtherPictures = readonly [kind: string, name: string, encode: readonly string[]]

/** Expects a clip to show the frames of its source, in H.264. */
export async function expectSamePictures(folder: string, [, name, encode]: OtherPictures): Promise<void> {
  const file = join(folder, name)
  await makeWithFfmpeg([...lavfi(clock('160x90', '25', 4)), ...encode, file])
  const { clip, pictures } = await clipOf(file, { start: 1.5, end: 3.1 })
  for (const { time, grey } of pictures) expect(Math.abs(momentOf(grey) - 1.5 - time)).toBeLessThan(0.08)
  const { streams } = await readStreams(clip.file)
  expect(streams[0]).toMatchObject({ codec_name: 'h264', pix_fmt: 'yuv420p' })
}
