import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeFilmstrip } from '../../analyse/writeFilmstrip.ts'
import { probe } from '../../probe/probe.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { parseEdit } from '../../pure/testing/parseEdit.ts'
import { expectGreen, makeGreenHd } from '../../testing/makeGreen.ts'
import { hdrBarsSize, makeHdrBars } from '../../testing/makeHdrBars.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderEdit } from '../renderEdit.ts'
import { stillOf } from './stillOf.ts'
import { writeCover } from './writeCover.ts'

const folder = testFolder()
const at = (name: string) => `${folder.path}/${name}`
const edit = parseEdit('0-2.5')
let source: SourceInfo

beforeAll(async () => {
  await makeGreenHd(at('green.mp4'))
  source = await probe(at('green.mp4'))
})

describe('pictures of an HD video', () => {
  it('have the colours of the video: poster and cover', async () => {
    const { file, poster } = await renderEdit(at('green.mp4'), source, edit, { outFile: at('clip.mp4'), crf: 4 })
    await expectGreen(poster)
    await writeCover(file, { edit, fps: source.fps, outFile: at('cover.jpg'), signal: undefined })
    await expectGreen(at('cover.jpg'))
  })

  it('have them before there is a file: still and filmstrip', async () => {
    await expectGreen(await stillOf(at('green.mp4'), source, edit))
    await mkdir(at('strip'))
    const { sheets } = await writeFilmstrip(at('green.mp4'), source, at('strip'))
    await expectGreen(sheets[0]?.file ?? '')
  })
})

describe('pictures of an HDR video', () => {
  /** Returns the grey levels of the four bars. */
  async function barsOf(picture: string | Buffer): Promise<number[]> {
    const { width = 0 } = await sharp(picture).metadata()
    // A sheet of a filmstrip has more pictures beside the first.
    const own = Math.min(width, hdrBarsSize.width)
    const { data } = await sharp(picture)
      .extract({ left: 0, top: 40, width: own, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return [1, 3, 5, 7].map((eighth) => data[Math.round((eighth * own) / 8)] ?? 0)
  }

  it('are as bright as the clip, whose white is white and whose dark is dark: still and filmstrip', async () => {
    await makeHdrBars(at('hdr.mp4'))
    const source = await probe(at('hdr.mp4'))
    expect(source.hdr).toBe('pq')
    const { poster } = await renderEdit(at('hdr.mp4'), source, parseEdit('0-0.9'), { outFile: at('sdr.mp4'), crf: 4 })
    const shown = await barsOf(poster)
    const [one = 0, ten = 0, hundred = 0, thousand = 0] = shown
    // Shown as they are, the bars would be 38, 77, 130 and 192: a grey that looks washed out.
    expect(one).toBeLessThan(32)
    expect(ten).toBeLessThan(77)
    expect(hundred).toBeGreaterThan(145)
    expect(thousand).toBeGreaterThan(240)
    const still = await barsOf(await stillOf(at('hdr.mp4'), source, parseEdit('0-0.9')))
    await mkdir(at('hdr-strip'))
    const { sheets } = await writeFilmstrip(at('hdr.mp4'), source, at('hdr-strip'))
    const strip = await barsOf(sheets[0]?.file ?? '')
    for (const [bar, level] of shown.entries()) {
      expect(Math.abs((still[bar] ?? 0) - level)).toBeLessThanOrEqual(3)
      expect(Math.abs((strip[bar] ?? 0) - level)).toBeLessThanOrEqual(3)
    }
  })
})
