import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { writeFilmstrip } from '../analyse/writeFilmstrip.ts'
import { probe } from '../probe/probe.ts'
import { editOf } from '../pure/edit/editOf.ts'
import type { SmallPicture } from '../pure/framing/SmallPicture.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { pictureAt, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderClip } from './renderClip.ts'
import { readSmallPictures } from './stills/readSmallPictures.ts'
import { streamEdit } from './streamEdit.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
const range = { start: 0.5, end: 3.5 }
let source: SourceInfo

/** Two seconds of white at 320×180, then two at 180×180, as if the recorded window became narrower. */
beforeAll(async () => {
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-f', 'mpegts']
  for (const [name, size, offset] of [
    ['wide.ts', '320x180', '0'],
    ['square.ts', '180x180', '2'],
  ] as const) {
    const input = ['-f', 'lavfi', '-i', `color=white:s=${size}:r=10:d=2`]
    await makeWithFfmpeg([...input, ...encode, '-output_ts_offset', offset, at(name)])
  }
  await writeFile(at('changing.ts'), Buffer.concat([await readFile(at('wide.ts')), await readFile(at('square.ts'))]))
  source = await probe(at('changing.ts'))
})

/** Returns the brightness, 0 to 255, of the left edge and the middle of a video at some moments. */
async function seen(file: string, ...moments: number[]) {
  const pictures = await seenPictures(file, 32, 18)
  return moments.map((seconds) => {
    const grey = pictureAt(pictures, seconds)
    return { edge: grey[9 * 32 + 2] ?? 0, middle: grey[9 * 32 + 16] ?? 0 }
  })
}

it('scales a source whose size changes to its first size', async () => {
  const clip = await renderClip(at('changing.ts'), source, range, { aspect: 'source', outFile: at('clip.mp4') })
  expect(clip).toMatchObject({ width: 320, height: 180 })
  expect(clip.duration).toBeCloseTo(3, 1)
  const [before, after] = await seen(clip.file, 0.7, 2.5)
  expect(before).toEqual({ edge: expect.closeTo(255, -1), middle: expect.closeTo(255, -1) })
  // A square in the middle, with black at both sides.
  expect(after?.edge).toBeLessThan(20)
  expect(after?.middle).toBeGreaterThan(235)
})

it('scales it in a stream, and in a clip that starts after the change', async () => {
  const signal = new AbortController().signal
  const stream = await streamEdit(at('changing.ts'), source, editOf(range), { tempDir: folder.path, signal })
  await writeFile(at('light.mp4'), stream)
  const [light] = await seen(at('light.mp4'), 2.5)
  expect(light?.edge).toBeLessThan(20)
  const late = { start: 2.4, end: 3.6 }
  const clip = await renderClip(at('changing.ts'), source, late, { aspect: 'source', outFile: at('late.mp4') })
  const [shown] = await seen(clip.file, 0.6)
  expect(shown?.edge).toBeLessThan(20)
})

/** Returns the brightness, 0 to 255, of the left edge and the middle of a grey picture. */
const edgeAndMiddle = (grey: Uint8Array, width: number, height: number, left = 0) => {
  const row = (height >> 1) * width
  return { edge: grey[row + left + 2] ?? 0, middle: grey[row + left + 80] ?? 0 }
}

it('scales it for the search for subjects', async () => {
  const pictures = await readSmallPictures(at('changing.ts'), source, { start: 0, end: 4 })
  const edgesOf = (picture?: SmallPicture) => picture && edgeAndMiddle(picture.y, picture.width, picture.height)
  const seen = pictures.map(({ picture }) => edgesOf(picture))
  expect(seen[1]?.edge).toBeGreaterThan(230)
  expect(seen.at(-2)).toEqual({ edge: 16, middle: expect.closeTo(235, -1) })
  expect(edgesOf(pictures.at(-2)?.large)).toEqual({ edge: 16, middle: expect.closeTo(235, -1) })
})

it('scales it on the filmstrip', async () => {
  await mkdir(at('strip'))
  const { sheets, width, height } = await writeFilmstrip(at('changing.ts'), source, at('strip'))
  expect([width, height]).toEqual([160, 90])
  const { data, info } = await sharp(sheets[0]?.file).greyscale().raw().toBuffer({ resolveWithObject: true })
  const cells = [0, 1, 2, 3].map((i) => edgeAndMiddle(data, info.width, height, i * width))
  expect(cells[1]?.edge).toBeGreaterThan(235)
  expect(cells[3]?.edge).toBeLessThan(20)
  expect(cells[3]?.middle).toBeGreaterThan(235)
})
