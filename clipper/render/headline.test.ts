import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { type SeenPicture, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { planEdit } from './planEdit.ts'
import { renderEdit } from './renderEdit.ts'
import { stillOf } from './stills/stillOf.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo
const whole = parseEdit('0.5-2.5 | 9:16 fit')
const titled = parseEdit('0.5-2.5 | 9:16 fit headline="Nobody saw this coming"')
/** The whole picture of a 16:9 source is between these shares of a 9:16 frame. */
const picture = { top: 0.342, bottom: 0.658 }
const [width, height] = [90, 160]

beforeAll(async () => {
  file = join(folder.path, 'grey.mp4')
  const grey = ['-f', 'lavfi', '-i', 'color=0x808080:s=320x180:r=10:d=3']
  await makeWithFfmpeg([...grey, '-c:v', 'libx264', '-preset', 'ultrafast', file])
  source = await probe(file)
})

/** Returns the still of an edit. */
async function drawn(edit: Edit, tempDir: string): Promise<SeenPicture> {
  const jpeg = await stillOf(file, source, edit, { tempDir })
  const small = sharp(jpeg).resize(width, height, { fit: 'fill' }).greyscale()
  return { time: 0, grey: new Uint8Array(await small.raw().toBuffer()) }
}

/** Returns the rows in which two pictures differ, as shares of the height, and whether white letters were drawn. */
function changed(one: SeenPicture | undefined, other: SeenPicture | undefined) {
  if (!one || !other) throw new Error('a picture is missing')
  const differs = (_: number, i: number) => Math.abs((one.grey[i] ?? 0) - (other.grey[i] ?? 0)) > 20
  const rows = [...one.grey.keys()].filter((i) => differs(0, i)).map((i) => Math.floor(i / width) / height)
  return { top: Math.min(...rows), bottom: Math.max(...rows), isWhite: Math.max(...other.grey) > 230 }
}

describe('the headline of a clip', () => {
  it('is drawn into the band above the whole picture: into the still without leftovers, and into every frame', async () => {
    const tempDir = join(folder.path, 'stills')
    await mkdir(tempDir)
    const [plain, still] = await Promise.all([whole, titled].map((edit) => drawn(edit, tempDir)))
    expect(await readdir(tempDir)).toEqual([])
    const outFile = join(folder.path, 'titled.mp4')
    await renderEdit(file, source, titled, { outFile })
    const frames = await seenPictures(outFile, width, height)
    expect(frames).toHaveLength(20)
    for (const shown of [still, frames[0], frames[10], frames.at(-1)]) {
      const { top, bottom, isWhite } = changed(plain, shown)
      expect(top).toBeGreaterThan(0.13)
      expect(bottom).toBeLessThan(picture.top)
      expect(isWhite).toBe(true)
    }
  })

  it('is checked for covering faces', async () => {
    const plan = await planEdit(file, source, titled, { picture: [], captionFolder: join(folder.path, 'planned') })
    expect(
      plan.faces?.captions.map(({ lines }) => lines.flatMap(({ words }) => words.map(({ text }) => text))),
    ).toEqual([['Nobody', 'saw', 'this', 'coming']])
  })
})
