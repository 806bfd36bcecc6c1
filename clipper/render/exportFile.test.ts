import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { Word } from '../pure/Analysis.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { platforms } from '../pure/exports/fileFormats.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { parseEdit } from '../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../testing/makeMedia.ts'
import { closed, edit, expectEncoded, hashes, makeMoving } from '../testing/originalQuality.ts'
import { greyDifference, pictureAt, type SeenPicture, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { exportFile } from './exportFile.ts'
import { renderEdit } from './renderEdit.ts'
import { keepsPictures } from './smart/smartCut.ts'
import { stillOf } from './stills/stillOf.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo
let clip = ''
let poster = ''
/** All pictures of the source, 96×54. */
let shown: SeenPicture[] = []
const at = (name: string) => join(folder.path, name)
/** The same edit with a chosen cover. */
const chosen: Edit = { ...edit, cover: 6.3 }

beforeAll(async () => {
  ;({ file, source } = await makeMoving(folder.path, 'source.mp4', closed))
  clip = at('clip.mp4')
  ;({ poster } = await renderEdit(file, source, chosen, { outFile: clip }))
  shown = await seenPictures(file, 96, 54)
})

/** Computes brightness as video does, which differs from sharp. */
const greyOf = (rgb: Buffer): Uint8Array =>
  Uint8Array.from({ length: rgb.length / 3 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = rgb.subarray(3 * i, 3 * i + 3)
    return 0.299 * r + 0.587 * g + 0.114 * b
  })

// `exportFile.full.test.ts` has more sources whose pictures can't be copied.
describe('original quality', () => {
  it('copies frames, except those before the first keyframe', async () => {
    await mkdir(at('copied'))
    const outFile = at('copied/original.mp4')
    const made = await exportFile(file, source, edit, { format: 'original', clip, outFile })
    expect(made.isCopy).toBe(true)
    expect(made.certificate?.encoder).toBe('copy')
    expect(made.certificate?.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['in_step', 'decodes']))
    // 3.32 is the first picture of the range, 4 the first keyframe.
    const copied = await hashes(outFile, 4 - 3.32 + 0.01, 3)
    expect(copied.length).toBeGreaterThan(72)
    expect(copied.slice(0, 72)).toEqual((await hashes(file, 4.01, 3)).slice(0, 72))
    const ours = await seenPictures(outFile, 96, 54)
    for (const seconds of [0.1, 0.5, 0.66, 0.7, 3, 4.5])
      expect(greyDifference(pictureAt(ours, seconds), pictureAt(shown, seconds + 3.32))).toBeLessThan(1.5)
    expect(Math.abs(ours.length / 25 - 4.8)).toBeLessThan(0.21)
    // No other file is left in the folder, not even a poster.
    expect(await readdir(at('copied'))).toEqual(['original.mp4'])
  })

  it('is encoded for a source with open GOPs, and leaves no other file', async () => {
    await mkdir(at('open'))
    await expectEncoded(at('open'), [
      'open',
      'open.mp4',
      ['-g', '50', '-x264-params', 'open-gop=1:scenecut=0:bframes=3:b-adapt=0'],
    ])
    expect((await readdir(at('open'))).sort()).toEqual(['open.mp4', 'original-open.mp4'])
  })

  it.each([
    ['3.3-8.1', true, true],
    ['3.3-8.1 | pop', false, true],
    ['3.3-8.1 | pop', true, false],
    ['3.3-5 6-8.1', false, false],
    ['3.3-8.1 | 1:1', false, false],
    ['3.3-8.1 | headline="Wait for it"', false, false],
    ['3.3-8.1 | top manual @4=0.2,0.5 zoom=cuts 0="King" unlevelled cover=5', true, true],
    ['3.3-8.1 | brand={"text":"#ffffff","highlight":"#c6ff3d","background":"#101010","font":null}', true, true],
    ['3.3-8.1 | brand={"text":"#ffffff","highlight":"#c6ff3d","background":"#101010","logo":{}}', false, false],
  ])('keeps the pictures of %s (with words: %o): %o', (changed, hasWords, isKept) => {
    expect(keepsPictures(parseEdit(changed), hasWords)).toBe(isKept)
  })

  it('encodes the pictures of an edit with an unknown field', () => {
    const unknown = { tool: 'on' }
    expect(keepsPictures({ ...parseEdit('3.3-8.1'), ...unknown }, false)).toBe(false)
  })
})

// `layOutCaptions.test.ts` proves that captions stay clear of the buttons of each platform.
describe('files for a platform', () => {
  it('have 1080×1920 pixels for reels, with captions clear of its buttons', async () => {
    const input = ['-f', 'lavfi', '-i', 'color=0x303030:s=320x180:r=25:d=2', '-f', 'lavfi', '-i', 'sine=d=2']
    await makeWithFfmpeg([...input, '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', at('dark.mp4')])
    const words: Word[] = [{ start: 0.7, end: 1.3, text: 'caption' }]
    const spoken = parseEdit('0.5-1.5 | pop centre', edit)
    const options = { format: 'reels', clip, words, cuts: [], outFile: at('reels.mp4') } as const
    const made = await exportFile(at('dark.mp4'), await probe(at('dark.mp4')), spoken, options)
    expect(made.certificate?.checks.map(({ code }) => code)).toContain('in_step')
    const { streams } = await readStreams(options.outFile)
    expect(streams[0]).toMatchObject({ width: 1080, height: 1920 })
    const grey = pictureAt(await seenPictures(options.outFile, 54, 96), 0.5)
    const ground = new Uint8Array(54).fill(grey[0] ?? 0)
    const rows = Array.from({ length: 96 }, (_, y) => greyDifference(ground, grey.slice(y * 54, y * 54 + 54)))
    const drawn = rows.flatMap((difference, y) => (difference > 12 ? [y / 96] : []))
    const { top, bottom } = platforms.reels.safeArea
    expect(drawn.length).toBeGreaterThan(1)
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(top - 0.02)
    expect(Math.max(...drawn)).toBeLessThanOrEqual(1 - bottom + 0.02)
  })

  it('keep their aspect ratio for x', async () => {
    const outFile = at('x.mp4')
    const short = parseEdit('3.3-4.3', edit)
    await exportFile(file, source, short, { format: 'x', clip, outFile })
    expect((await readStreams(outFile)).streams[0]).toMatchObject({ width: 320, height: 180 })
  })
})

describe('pictures of a clip', () => {
  it('loop in a GIF', async () => {
    const [short, outFile] = [at('short.mp4'), at('clip.gif')]
    await makeWithFfmpeg(['-i', file, '-t', '1', '-c', 'copy', short])
    await exportFile(file, source, edit, { format: 'gif', clip: short, outFile })
    const bytes = await readFile(outFile)
    expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a')
    expect(bytes.includes('NETSCAPE2.0')).toBe(true)
    const { pages = 0, width } = await sharp(bytes, { animated: true }).metadata()
    expect([width, Math.round(pages / 12)]).toEqual([480, 1])
  })

  it('are the chosen cover, in the cover, the poster and the still', async () => {
    const cover = at('chosen-cover.jpg')
    await exportFile(file, source, chosen, { format: 'cover', clip, outFile: cover })
    expect(await sharp(cover).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 })
    const still = await stillOf(file, source, chosen)
    for (const picture of [poster, cover, still]) {
      const rgb = await sharp(picture).resize(96, 54, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      const differences = shown.map(({ grey }) => greyDifference(greyOf(rgb), grey))
      const nearest = shown[differences.indexOf(Math.min(...differences))]
      expect(Math.abs((nearest?.time ?? 0) - 6.3)).toBeLessThan(0.1)
    }
  })
})
