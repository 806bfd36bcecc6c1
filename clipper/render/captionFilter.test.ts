import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { captionStyleNames } from '../pure/captions/captionStyleNames.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg, runUnconfined } from '../testing/makeMedia.ts'
import { testFolder } from '../testing/testFolder.ts'
import { captionFilter } from './captionFilter.ts'
import { renderClip } from './renderClip.ts'

const temporary = testFolder()
let folder = ''
let file = ''
let source: SourceInfo
/** "hello" from 2 to 3 s, "world" from 4 to 5 s of the source; between them silence. */
const words = [
  { text: 'hello,', start: 2, end: 3 },
  { text: 'world', start: 4, end: 5 },
]

beforeAll(async () => {
  // Everything in the name that means something to a filter.
  folder = join(temporary.path, "it's [a], 50%: b;c")
  await mkdir(folder)
  file = join(folder, 'grey.mp4')
  const grey = ['-f', 'lavfi', '-i', 'color=0x808080:s=640x360:r=25:d=7']
  await makeWithFfmpeg([...grey, '-c:v', 'libx264', '-preset', 'ultrafast', file])
  source = await probe(file)
})

/** Counts the pixels of each kind in a picture, and finds the middle of those that are not grey; pixels. */
async function seen(clip: string, second: number) {
  const picture = `${clip}.${second}.png`
  await runUnconfined(['-ss', String(second), '-i', clip, '-frames:v', '1', picture])
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const found = { grey: 0, white: 0, yellow: 0, x: 0, y: 0 }
  let others = 0
  for (let i = 0; i < data.length; i += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
    if (Math.max(r, g, b) - Math.min(r, g, b) < 24 && Math.abs(g - 128) < 24) {
      found.grey += 1
      continue
    }
    others += 1
    found.x += (i / 3) % info.width
    found.y += Math.floor(i / 3 / info.width)
    if (r > 200 && g > 200) found[b > 160 ? 'white' : 'yellow'] += 1
  }
  return { ...found, x: found.x / others, y: found.y / others, share: others / (info.width * info.height) }
}

describe('captions in a clip', () => {
  it('are drawn while their words are spoken, where vertical clips have room for them', async () => {
    const outFile = join(folder, 'pop.mp4')
    const captions = { words, style: 'pop' as const }
    const clip = await renderClip(file, source, { start: 1, end: 6 }, { aspect: '9:16', outFile, captions })
    const [before, hello, pause, world] = await Promise.all([0.5, 1.5, 2.6, 3.5].map((at) => seen(outFile, at)))
    expect(before?.share).toBe(0)
    expect(pause?.share).toBe(0)
    for (const spoken of [hello, world]) {
      expect(spoken?.yellow).toBeGreaterThan(2000)
      expect(spoken?.x).toBeCloseTo(clip.width / 2, -1.5)
      expect((spoken?.y ?? 0) / clip.height).toBeCloseTo(0.66, 1)
    }
  })

  it.each(captionStyleNames)('are seen in the style %s', async (style) => {
    const outFile = join(folder, `${style}.mp4`)
    await renderClip(file, source, { start: 2, end: 3.5 }, { aspect: 'source', outFile, captions: { words, style } })
    expect((await seen(outFile, 0.6)).share).toBeGreaterThan(0.002)
  })

  it('leave no file behind', async () => {
    for (const style of captionStyleNames)
      await expect(access(join(folder, `${style}.mp4.captions`))).rejects.toThrow('ENOENT')
  })

  it('are none where nothing is spoken', async () => {
    const outFile = join(folder, 'none.mp4')
    const captions = { words, style: 'pop' as const }
    await renderClip(file, source, { start: 5.5, end: 6.5 }, { aspect: 'source', outFile, captions })
    expect((await seen(outFile, 0.5)).share).toBe(0)
    const options = { frame: { width: 640, height: 360 }, folder: join(folder, 'none') }
    expect(await captionFilter({ words: [], style: 'calm' }, options)).toBeNull()
    await expect(access(options.folder)).rejects.toThrow('ENOENT')
  })
})
