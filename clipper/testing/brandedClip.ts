import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect } from 'vitest'
import { probe } from '../probe/probe.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { renderEdit } from '../render/renderEdit.ts'
import { green, hdSize, makeGreenHd } from './makeGreen.ts'
import { colouredPictures, shownAt } from './seenPictures.ts'
import { testFolder } from './testFolder.ts'

const words = [{ text: 'MMMM', start: 0, end: 3 }]
const logo = { id: '0'.repeat(32), url: '/logo.png', corner: 'top-left', size: 0.25, opacity: 1 } as const

/** A colour of the letters, and its levels of red, green and blue. */
export type Letters = readonly [text: string, levels: number[]]

/** Makes a green HD video, and returns a function that checks the colours of a clip of it. */
export function brandedClip() {
  const folder = testFolder()
  const at = (name: string) => join(folder.path, name)
  let source: SourceInfo

  beforeAll(async () => {
    await makeGreenHd(at('green.mp4'))
    source = await probe(at('green.mp4'))
    const background = { r: 255, g: 0, b: 0, alpha: 1 }
    await sharp({ create: { width: 200, height: 200, channels: 4, background } })
      .png()
      .toFile(at('logo.png'))
  })

  /** Renders an edit, and returns how many of its pixels have each of these colours, to three levels. */
  async function pixelsIn(edit: Edit, colours: number[][]): Promise<number[]> {
    const outFile = at('out.mp4')
    await renderEdit(at('green.mp4'), source, edit, { outFile, words, logoFile: at('logo.png'), crf: 4 })
    const { rgb } = shownAt(await colouredPictures(outFile, hdSize.width, hdSize.height), 1)
    return colours.map((colour) => {
      let pixels = 0
      for (let i = 0; i < rgb.length; i += 3)
        if (colour.every((level, channel) => Math.abs(level - (rgb[i + channel] ?? 0)) <= 3)) pixels += 1
      return pixels
    })
  }

  return async ([text, letters]: Letters): Promise<void> => {
    const brand = { text, highlight: text, background: '#101010', font: null, logo } as const
    const edit: Edit = { ...parseEdit('0-2.5 | single middle'), brand }
    const [drawn, ofLogo, kept] = await pixelsIn(edit, [letters, [255, 0, 0], [...green]])
    expect(drawn).toBeGreaterThan(5000)
    expect(ofLogo).toBeGreaterThan(20_000)
    expect(kept).toBeGreaterThan(500_000)
  }
}
