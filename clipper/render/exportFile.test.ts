import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { execa } from 'execa'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFfmpeg } from '../ffmpeg/findFfmpeg.ts'
import { probe } from '../probe/probe.ts'
import { readStreams } from '../probe/readStreams.ts'
import type { Word } from '../pure/Analysis.ts'
import type { Edit } from '../pure/edit/Edit.ts'
import { editOf } from '../pure/edit/editOf.ts'
import { longestOf, platforms } from '../pure/exports/fileFormats.ts'
import type { SourceInfo } from '../pure/SourceInfo.ts'
import { makeWithFfmpeg, temporaryFolder } from '../testing/makeMedia.ts'
import { greyDifference, pictureAt, seenPictures } from '../testing/seenPictures.ts'
import { testFolder } from '../testing/testFolder.ts'
import { exportFile } from './exportFile.ts'
import { renderEdit } from './renderEdit.ts'
import { stillOf } from './stillOf.ts'

const folder = testFolder()
let file = ''
let source: SourceInfo
let clip = ''
const at = (name: string) => join(folder.path, name)
const edit: Edit = editOf({ start: 3.3, end: 12.1 })

const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=480x270:r=25:d=20']
const sound = ['-f', 'lavfi', '-i', "aevalsrc='0.1*(random(0)-0.5)*(1+sin(9*t))':s=48000:d=20"]
const inputs = [...picture, ...sound]
async function video(name: string, x264: readonly string[]): Promise<SourceInfo> {
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...x264, '-c:a', 'aac', at(name)])
  return probe(at(name))
}
const closed = ['-preset', 'veryfast', '-g', '50', '-bf', '3', '-x264-params', 'scenecut=0:open-gop=0']

beforeAll(async () => {
  file = at('source.mp4')
  source = await video('source.mp4', closed)
  clip = at('clip.mp4')
  await renderEdit(file, source, edit, { outFile: clip })
})

/** A hash of each picture, as it is shown from a moment on. */
async function hashes(of: string, from: number, seconds: number): Promise<string[]> {
  const { ffmpeg } = await findFfmpeg()
  const args = ['-nostdin', '-v', 'error', '-i', of, '-ss', String(from), '-t', String(seconds), '-map', '0:V:0']
  const { stdout } = await execa(ffmpeg, [...args, '-fps_mode', 'passthrough', '-f', 'framemd5', '-'])
  const lines = stdout.split('\n').filter((line) => line.startsWith('0,'))
  return lines.map((line) => line.split(',').at(-1)?.trim() ?? '')
}

/** As video counts brightness, which is not how sharp does. */
const greyOf = (rgb: Buffer): Uint8Array =>
  Uint8Array.from({ length: rgb.length / 3 }, (_, i) => {
    const [r = 0, g = 0, b = 0] = rgb.subarray(3 * i, 3 * i + 3)
    return 0.299 * r + 0.587 * g + 0.114 * b
  })

describe('original quality', () => {
  it('copies the pictures, but for those before the first keyframe', async () => {
    const outFile = at('original.mp4')
    const made = await exportFile(file, source, edit, { format: 'original', clip, outFile })
    expect(made.isCopy).toBe(true)
    expect(made.certificate?.checks.map(({ code }) => code)).toEqual(expect.arrayContaining(['in_step', 'decodes']))
    // 3.32 is the first picture of the range, 4 the first keyframe.
    const copied = await hashes(outFile, 4 - 3.32 + 0.01, 6)
    expect(copied.length).toBeGreaterThan(147)
    expect(copied.slice(0, 147)).toEqual((await hashes(file, 4.01, 6)).slice(0, 147))
    const [ours, theirs] = [await seenPictures(outFile, 96, 54), await seenPictures(file, 96, 54)]
    for (const seconds of [0.1, 0.5, 0.66, 0.7, 3, 8.5])
      expect(greyDifference(pictureAt(ours, seconds), pictureAt(theirs, seconds + 3.32))).toBeLessThan(1.5)
    expect(Math.abs(ours.length / 25 - 8.8)).toBeLessThan(0.21)
  })

  it.each([
    [
      'pictures that are shown before the keyframe that they need',
      'open.mp4',
      ['-g', '50', '-x264-params', 'open-gop=1:scenecut=0:bframes=3'],
    ],
    ['ten bits', 'deep.mp4', ['-pix_fmt', 'yuv420p10le', '-g', '50']],
    ['no keyframe inside', 'far.mp4', ['-g', '500', '-x264-params', 'scenecut=0']],
  ])('is encoded with %s', async (_, name, x264) => {
    const other = await video(name, ['-preset', 'veryfast', ...x264])
    const outFile = at(`original-${name}`)
    const made = await exportFile(at(name), other, edit, { format: 'original', clip, outFile })
    expect(made.isCopy).toBe(false)
    expect(made.certificate?.checks.map(({ code }) => code)).toContain('decodes')
    const [ours, theirs] = [await seenPictures(outFile, 96, 54), await seenPictures(at(name), 96, 54)]
    expect(greyDifference(pictureAt(ours, 4), pictureAt(theirs, 7.3))).toBeLessThan(2)
  })

  it('is encoded where the edit changes the picture', async () => {
    const outFile = at('square.mp4')
    const made = await exportFile(file, source, { ...edit, aspect: '1:1' }, { format: 'original', clip, outFile })
    expect(made.isCopy).toBe(false)
    expect((await probe(outFile)).width).toBe(270)
  })

  it('leaves nothing beside it, not even a poster', async () => {
    const { folder: alone, remove: removeAlone } = await temporaryFolder()
    try {
      for (const [name, aspect] of [
        ['copied.mp4', 'source'],
        ['encoded.mp4', '1:1'],
      ] as const)
        await exportFile(file, source, { ...edit, aspect }, { format: 'original', clip, outFile: join(alone, name) })
      expect((await readdir(alone)).sort()).toEqual(['copied.mp4', 'encoded.mp4'])
    } finally {
      await removeAlone()
    }
  })
})

describe('files for platforms', () => {
  it.each(['tiktok', 'reels', 'shorts'] as const)(
    'are 1080×1920 for %s, with captions clear of its buttons',
    async (format) => {
      const words: Word[] = [{ start: 3.5, end: 5.2, text: 'caption' }]
      const dark = { ...edit, ranges: [{ start: 3.3, end: 5.3 }] }
      const options = { format, clip, words, cuts: [] }
      const spoken: Edit = { ...dark, captions: { style: 'pop', position: 'bottom' } }
      const [plain, written] = [at(`${format}-plain.mp4`), at(`${format}.mp4`)]
      await exportFile(file, source, dark, { ...options, outFile: plain })
      const made = await exportFile(file, source, spoken, { ...options, outFile: written })
      expect(made.certificate?.checks.map(({ code }) => code)).toContain('in_step')
      const { width, height } = await probe(written)
      expect([width, height]).toEqual([1080, 1920])
      const [a, b] = [await seenPictures(plain, 54, 96), await seenPictures(written, 54, 96)]
      const [without, withWords] = [pictureAt(a, 1), pictureAt(b, 1)]
      const rows = Array.from({ length: 96 }, (_, y) =>
        greyDifference(without.slice(y * 54, y * 54 + 54), withWords.slice(y * 54, y * 54 + 54)),
      )
      const drawn = rows.flatMap((difference, y) => (difference > 12 ? [y / 96] : []))
      const { top, bottom } = platforms[format].safeArea
      expect(drawn.length).toBeGreaterThan(1)
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(top - 0.02)
      expect(Math.max(...drawn)).toBeLessThanOrEqual(1 - bottom + 0.02)
    },
  )

  it('keep the shape for x, and say how long a clip may be', async () => {
    const outFile = at('x.mp4')
    await exportFile(file, source, edit, { format: 'x', clip, outFile })
    expect((await probe(outFile)).height).toBe(270)
    expect([longestOf('x'), longestOf('gif'), longestOf('original')]).toEqual([140, 15, null])
  })
})

describe('pictures of a clip', () => {
  it('move in a GIF that repeats', async () => {
    const outFile = at('clip.gif')
    await exportFile(file, source, edit, { format: 'gif', clip, outFile })
    const bytes = await readFile(outFile)
    expect(bytes.toString('latin1', 0, 6)).toBe('GIF89a')
    expect(bytes.includes('NETSCAPE2.0')).toBe(true)
    const { pages = 0, width } = await sharp(bytes, { animated: true }).metadata()
    expect([width, Math.round(pages / 12)]).toEqual([480, 9])
  })

  it('are the chosen one for the cover, the poster, and the still before there is a file', async () => {
    const chosen: Edit = { ...edit, cover: 9.3 }
    const { poster } = await renderEdit(file, source, chosen, { outFile: at('chosen.mp4') })
    const cover = at('chosen-cover.jpg')
    await exportFile(file, source, chosen, { format: 'cover', clip: at('chosen.mp4'), outFile: cover })
    const still = await stillOf(file, source, chosen)
    const ofSource = await seenPictures(file, 96, 54)
    for (const picture of [poster, cover, still]) {
      const rgb = await sharp(picture).resize(96, 54, { fit: 'fill' }).removeAlpha().raw().toBuffer()
      const differences = ofSource.map(({ grey }) => greyDifference(greyOf(rgb), grey))
      const nearest = ofSource[differences.indexOf(Math.min(...differences))]
      expect(Math.abs((nearest?.time ?? 0) - 9.3)).toBeLessThan(0.1)
    }
  })

  it('are one for the cover, which the clip shows', async () => {
    const outFile = at('cover.jpg')
    await exportFile(file, source, edit, { format: 'cover', clip, outFile })
    const { streams } = await readStreams(clip)
    const small = sharp(outFile)
    expect(await small.metadata()).toMatchObject({
      format: 'jpeg',
      width: streams[0]?.width,
      height: streams[0]?.height,
    })
    const rgb = await small.resize(96, 54, { fit: 'fill' }).removeAlpha().raw().toBuffer()
    const grey = greyOf(rgb)
    const shown = (await seenPictures(clip, 96, 54)).map((picture) => greyDifference(grey, picture.grey))
    expect(Math.min(...shown)).toBeLessThan(12)
  })
})
