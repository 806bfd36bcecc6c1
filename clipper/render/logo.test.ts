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
import { renderEdit } from './renderEdit.ts'
import { streamEdit } from './streamEdit.ts'

const folder = testFolder()
let source: SourceInfo
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  const inputs = ['-f', 'lavfi', '-i', 'color=blue:s=640x360:r=10:d=40', '-f', 'lavfi', '-i', 'sine=d=40']
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-t', '40', at('blue.mp4')])
  source = await probe(at('blue.mp4'))
  const background = { r: 255, g: 0, b: 0, alpha: 1 }
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

/** Returns the bounds of the pixels with more red than blue; null if there are none. */
async function redIn(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = { left: info.width, top: info.height, right: -1, bottom: -1, red: 0 }
  for (let i = 0; i < data.length; i += 3) {
    const [red = 0, , blue = 0] = data.subarray(i, i + 3)
    if (red <= blue) continue
    const [x, y] = [(i / 3) % info.width, Math.floor(i / 3 / info.width)]
    seen.left = Math.min(seen.left, x)
    seen.right = Math.max(seen.right, x)
    seen.top = Math.min(seen.top, y)
    seen.bottom = Math.max(seen.bottom, y)
    // The logo's edges blend with the background.
    seen.red = Math.max(seen.red, red)
  }
  return seen.right < 0 ? null : seen
}

/** Expects the logo in its corner of a 640×360 frame, as far from both edges as in the preview. */
function expectInCorner(red: Awaited<ReturnType<typeof redIn>>, edit: Edit): void {
  const { logo } = lookOf({ ...source, edit, automaticCrops: null, words: [] })
  if (!red || !logo) throw new Error('no logo')
  const fromEdges = {
    x: logo.isRight ? 640 - 1 - red.right : red.left,
    y: logo.isBottom ? 360 - 1 - red.bottom : red.top,
  }
  expect(Math.abs(fromEdges.x - logo.x)).toBeLessThanOrEqual(2)
  expect(Math.abs(fromEdges.y - logo.y)).toBeLessThanOrEqual(2)
  // As wide as the look states, and half as tall.
  expect(red.right - red.left + 1).toBeCloseTo(logo.side, -1)
  expect(red.bottom - red.top + 1).toBeCloseTo(logo.side / 2, -1)
}

describe('a logo', () => {
  it('is in its corner in the file, as in the preview', async () => {
    const edit = { ...parseEdit('2-4'), brand: branded('bottom-right') }
    const logoFile = at("lo'go.png")
    const clip = await renderEdit(at('blue.mp4'), source, edit, { outFile: at('corner.mp4'), logoFile })
    const red = await redIn(await readFile(clip.poster))
    expectInCorner(red, edit)
    expect(red?.red).toBeGreaterThan(220)
  })

  it('is translucent, and in every range of a light stream', async () => {
    const edit = { ...parseEdit('2-4 33-35'), brand: branded('top-left', 0.7) }
    const { signal } = new AbortController()
    const logoFile = at("lo'go.png")
    const stream = await streamEdit(at('blue.mp4'), source, edit, { tempDir: folder.path, signal, logoFile })
    await writeFile(at('light.mp4'), stream)
    for (const second of ['1', '3']) {
      const still = ['-ss', second, '-i', at('light.mp4'), '-frames:v', '1', at(`at${second}.png`)]
      await runUnconfined(still)
      const red = await redIn(await readFile(at(`at${second}.png`)))
      expectInCorner(red, edit)
      expect(red?.red).toBeGreaterThan(140)
      expect(red?.red).toBeLessThan(210)
    }
  })

  it('is omitted when its file is not provided', async () => {
    const edit = { ...parseEdit('2-4'), brand: branded('top-left') }
    const clip = await renderEdit(at('blue.mp4'), source, edit, { outFile: at('without.mp4') })
    expect(await redIn(await readFile(clip.poster))).toBeNull()
  })
})
