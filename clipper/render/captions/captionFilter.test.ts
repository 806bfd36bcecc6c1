import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../probe/probe.ts'
import { captionStyleNames } from '../../pure/captions/captionStyleNames.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { makeWithFfmpeg, runUnconfined } from '../../testing/makeMedia.ts'
import { colouredPictures, shownAt } from '../../testing/seenPictures.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderClip } from '../renderClip.ts'
import { captionFilter } from './captionFilter.ts'

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
  // Every character with a meaning in filter syntax.
  folder = join(temporary.path, "it's [a], 50%: b;c")
  await mkdir(folder)
  file = join(folder, 'grey.mp4')
  await makeWithFfmpeg([...grey, '-c:v', 'libx264', '-preset', 'ultrafast', file])
  source = await probe(file)
})

const grey = ['-f', 'lavfi', '-i', 'color=0x808080:s=640x360:r=25:d=7']

/**
 * Returns what is drawn on a grey picture: its share of all pixels, the share of yellow ones, and its middle as shares
 * of the frame.
 */
function drawnOn(rgb: Uint8Array, width: number) {
  const pixels = rgb.length / 3
  const found = { yellow: 0, x: 0, y: 0 }
  let others = 0
  for (let i = 0; i < rgb.length; i += 3) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(i, i + 3)
    if (Math.max(r, g, b) - Math.min(r, g, b) < 24 && Math.abs(g - 128) < 24) continue
    others += 1
    found.x += ((i / 3) % width) / width
    found.y += Math.floor(i / 3 / width) / (pixels / width)
    if (r > 200 && g > 200 && b <= 160) found.yellow += 1
  }
  return { yellow: found.yellow / pixels, x: found.x / others, y: found.y / others, share: others / pixels }
}

describe('captions in a clip', () => {
  it('are drawn while their words are spoken, in the safe area of vertical clips', async () => {
    const outFile = join(folder, 'pop.mp4')
    const captions = { words, style: 'pop' as const }
    await renderClip(file, source, { start: 1.6, end: 4.6 }, { aspect: '9:16', outFile, captions })
    const pictures = await colouredPictures(outFile, 360, 640)
    const [before, hello, pause, world] = [0.2, 0.9, 2, 2.7].map((at) => drawnOn(shownAt(pictures, at).rgb, 360))
    expect([before?.share, pause?.share]).toEqual([0, 0])
    for (const spoken of [hello, world]) {
      expect(spoken?.yellow).toBeGreaterThan(0.002)
      expect(Math.abs((spoken?.x ?? 0) - 0.5)).toBeLessThan(0.022)
      expect(spoken?.y).toBeCloseTo(0.66, 1)
    }
    // They leave no file behind.
    await expect(access(`${outFile}.captions`)).rejects.toThrow('ENOENT')
  })

  it('are visible in every style', async () => {
    const frame = { width: 640, height: 360 }
    // A second of each, one after the other.
    const filters = captionStyleNames.map((style, i) =>
      captionFilter(
        { words: [{ text: 'hello', start: i, end: i + 1 }], style },
        { frame, folder: join(folder, style) },
      ),
    )
    const video = join(folder, 'styles.mp4')
    const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '4']
    await runUnconfined([...grey, '-vf', (await Promise.all(filters)).join(','), ...h264, video])
    const pictures = await colouredPictures(video, 640, 360)
    for (const [i, style] of captionStyleNames.entries())
      expect([style, drawnOn(shownAt(pictures, i + 0.5).rgb, 640).share > 0.002]).toEqual([style, true])
  })

  it('are omitted without words', async () => {
    const options = { frame: { width: 640, height: 360 }, folder: join(folder, 'none') }
    expect(await captionFilter({ words: [], style: 'calm' }, options)).toBeNull()
    await expect(access(options.folder)).rejects.toThrow('ENOENT')
  })
})
