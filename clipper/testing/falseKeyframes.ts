import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { probe } from '../probe/probe.ts'
import { renderClip } from '../render/renderClip.ts'
import { greyDifference, pictureAt, seenPictures } from './seenPictures.ts'

export const moving = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=25:d=8']
export const x264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '50']

/** Moves the marks of an MP4's sync samples to pictures from which nothing can be decoded. */
export async function withFalseKeyframes(from: string, to: string): Promise<void> {
  const bytes = await readFile(from)
  const table = bytes.indexOf('stss')
  for (let i = 0; i < bytes.readUInt32BE(table + 8); i++) {
    const place = table + 12 + 4 * i
    const sample = bytes.readUInt32BE(place)
    if (sample > 1) bytes.writeUInt32BE(sample + 17, place)
  }
  await writeFile(to, bytes)
}

/**
 * Returns the largest difference in grey levels between the pictures of a clip and those of the whole file when played.
 */
export async function differenceFromPlayed(
  folder: string,
  name: string,
  range: { start: number; end: number },
): Promise<number> {
  const file = join(folder, name)
  const outFile = `${file}.clip.mp4`
  await renderClip(file, await probe(file), range, { aspect: 'source', outFile })
  const [clip, whole] = [await seenPictures(outFile, 64, 36), await seenPictures(file, 64, 36)]
  expect(clip.length).toBeGreaterThan(0.9 * 25 * (range.end - range.start))
  return Math.max(...clip.map(({ time, grey }) => greyDifference(grey, pictureAt(whole, range.start + time))))
}
