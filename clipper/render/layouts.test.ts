import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { renderEdit } from './renderEdit.ts'
import { stillOf } from './stills/stillOf.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo

/** The grey levels of the quarters: upper left and right, lower left and right. */
const [ul, ur, ll, lr] = [40, 100, 160, 220] as const

beforeAll(async () => {
  file = join(folder.path, 'quarters.mp4')
  const level = `if(lt(Y,H/2),if(lt(X,W/2),${ul},${ur}),if(lt(X,W/2),${ll},${lr}))`
  const picture = `color=black:s=320x180:r=10:d=5,geq=lum='${level}':cb=128:cr=128`
  await makeWithFfmpeg(['-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4', file])
  source = await probe(file)
})

/** A second of each layout, one after the other. */
const edit = parseEdit(
  '0.5-4.5 | 9:16 manual @0=0.1,0.5 @1=two:0.25,0.2*2/0.75,0.8*2 @2=fit:0.5,0.5 @3=screen:0.5,0.5/0.9,0.1*3 @4=0.9,0.9*2',
)

/** Grey levels at columns and rows of a clip's frame, in limited range. */
const columns = 6
const rows = 16
type Levels = (column: number, row: number) => number
const levelsOf =
  (grey: Uint8Array): Levels =>
  (column, row) =>
    16 + ((grey[row * columns + column] ?? 0) * 219) / 255

const shows = {
  fill: (at: Levels) => [at(1, 3), at(4, 3), at(1, 12), at(4, 12)],
  two: (at: Levels) => [at(1, 2), at(4, 5), at(1, 10), at(4, 13)],
  fit: (at: Levels) => [at(1, 6), at(4, 6), at(1, 9), at(4, 9)],
  screen: (at: Levels) => [at(1, 1), at(4, 1), at(1, 3), at(4, 3), at(1, 10), at(4, 14)],
}
const near = (seen: number[], wanted: number[]) => {
  expect(seen).toHaveLength(wanted.length)
  for (const [i, level] of seen.entries()) expect(Math.abs(level - (wanted[i] ?? 0)), `${i}: ${seen}`).toBeLessThan(8)
}

describe('the layouts of a clip', () => {
  it('change with the shot in the file', async () => {
    const outFile = join(folder.path, 'clip.mp4')
    await renderEdit(file, source, edit, { outFile })
    const pictures = await seenPictures(outFile, columns, rows)
    const at = (seconds: number) =>
      levelsOf(pictures.findLast(({ time }) => time <= seconds + 0.001)?.grey ?? new Uint8Array())
    for (const second of [0, 0.4]) near(shows.fill(at(second)), [ul, ul, ll, ll])
    for (const second of [0.5, 1, 1.4]) near(shows.two(at(second)), [ul, ul, lr, lr])
    for (const second of [1.5, 2, 2.4]) near(shows.fit(at(second)), [ul, ur, ll, lr])
    for (const second of [2.5, 3, 3.4]) near(shows.screen(at(second)), [ul, ur, ll, lr, ur, ur])
    for (const second of [3.5, 3.8]) near(shows.fill(at(second)), [lr, lr, lr, lr])
  })

  it.each(['two', 'screen', 'fit'] as const)('%s is drawn into the still before the file exists', async (layout) => {
    const cover = (edit.framing.crops.find((place) => place.layout === layout)?.start ?? 0) + 0.5
    const jpeg = await stillOf(file, source, { ...edit, cover })
    const { data } = await sharp(jpeg)
      .resize(columns, rows, { fit: 'fill', kernel: 'linear' })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const wanted = { two: [ul, ul, lr, lr], fit: [ul, ur, ll, lr], screen: [ul, ur, ll, lr, ur, ur] }
    near(shows[layout](levelsOf(data)), wanted[layout])
  })
})
