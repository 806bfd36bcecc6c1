import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { LogoCorner } from '../pure/captions/Brand.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { lookOf } from '../pure/playback/lookOf.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { planEdit } from './planEdit.ts'
import { renderEdit } from './renderEdit.ts'
import { streamEdit } from './streamEdit.ts'

const folder = testFolder()
let source: SourceInfo
/** Its margins are an odd number of pixels, where colours have no pixel of their own. */
const frame = { width: 1280, height: 720 }
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  const black = `color=black:s=${frame.width}x${frame.height}:r=10:d=40`
  const inputs = ['-f', 'lavfi', '-i', black, '-f', 'lavfi', '-i', 'sine=d=40']
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-t', '40', at('black.mp4')])
  source = await probe(at('black.mp4'))
  const background = { r: 255, g: 255, b: 255, alpha: 1 }
  // A quote in the file name, as users' folders may contain one.
  await sharp({ create: { width: 200, height: 100, channels: 4, background } })
    .png()
    .toFile(at("lo'go.png"))
})

const branded = (corner: LogoCorner, opacity = 1) => ({
  text: '#ffffff',
  highlight: '#ff8000',
  background: '#004040',
  font: null,
  logo: { id: '0'.repeat(32), url: '/logo.png', corner, size: 0.25, opacity },
})

/** Returns the bounds of the bright pixels, and the brightest; null if there are none. */
async function brightIn(picture: Buffer) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const seen = { left: info.width, top: info.height, right: -1, bottom: -1, level: 0 }
  for (const [i, level] of data.entries()) {
    if (level < 100) continue
    const [x, y] = [i % info.width, Math.floor(i / info.width)]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
    seen.level = Math.max(seen.level, level)
  }
  return seen.right < 0 ? null : seen
}

/** Expects the logo in its corner of a picture of that width, as far from both edges as in the preview. */
function expectInCorner(seen: Awaited<ReturnType<typeof brightIn>>, edit: Edit, width = frame.width): void {
  const { logo } = lookOf({ ...source, edit, automaticCrops: null, faces: null, words: [] })
  if (!seen || !logo) throw new Error('no logo')
  const scale = width / frame.width
  const fromEdges = {
    x: logo.isRight ? width - 1 - seen.right : seen.left,
    y: logo.isBottom ? frame.height * scale - 1 - seen.bottom : seen.top,
  }
  const rounding = scale === 1 ? 0 : 1
  expect(Math.abs(fromEdges.x - logo.x * scale)).toBeLessThanOrEqual(rounding)
  expect(Math.abs(fromEdges.y - logo.y * scale)).toBeLessThanOrEqual(rounding)
  // As wide as the look states, and half as tall.
  expect(seen.right - seen.left + 1).toBeCloseTo(logo.side * scale, -1)
  expect(seen.bottom - seen.top + 1).toBeCloseTo((logo.side * scale) / 2, -1)
}

describe('a logo', () => {
  it('is in its corner in the file, as in the preview', async () => {
    const edit = { ...parseEdit('2-4'), brand: branded('bottom-right') }
    const logoFile = at("lo'go.png")
    const clip = await renderEdit(at('black.mp4'), source, edit, { outFile: at('corner.mp4'), logoFile })
    const seen = await brightIn(await readFile(clip.poster))
    expectInCorner(seen, edit)
    expect(seen?.level).toBeGreaterThan(220)
  })

  it('is translucent, and in every range of a light stream', async () => {
    const edit = { ...parseEdit('2-4 33-35'), brand: branded('top-left', 0.7) }
    const { signal } = new AbortController()
    const logoFile = at("lo'go.png")
    const stream = await streamEdit(at('black.mp4'), source, edit, { tempDir: folder.path, signal, logoFile })
    await writeFile(at('light.mp4'), stream)
    for (const second of ['1', '3']) {
      const still = ['-ss', second, '-i', at('light.mp4'), '-frames:v', '1', at(`at${second}.png`)]
      await runUnconfined(still)
      const seen = await brightIn(await readFile(at(`at${second}.png`)))
      expectInCorner(seen, edit, 640)
      expect(seen?.level).toBeGreaterThan(140)
      expect(seen?.level).toBeLessThan(210)
    }
  })

  it('is omitted when its file is not provided', async () => {
    const edit = { ...parseEdit('2-4'), brand: branded('top-left') }
    const { logo } = await planEdit(at('black.mp4'), source, edit, { captionFolder: at('captions') })
    expect(logo).toBeNull()
  })
})
