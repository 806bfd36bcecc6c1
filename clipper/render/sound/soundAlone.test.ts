import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyse } from '../../analyse/analyse.ts'
import { probe } from '../../probe/probe.ts'
import type { SourceInfo } from '../../pure/SourceInfo.ts'
import { select } from '../../pure/select/select.ts'
import { parseEdit } from '../../pure/testing/parseEdit.ts'
import { makeWithFfmpeg } from '../../testing/makeMedia.ts'
import { seenPictures } from '../../testing/seenPictures.ts'
import { planTalk, speechLikeSound } from '../../testing/speechLikeSound.ts'
import { testFolder } from '../../testing/testFolder.ts'
import { renderEdit } from '../renderEdit.ts'
import { stillOf } from '../stills/stillOf.ts'
import { streamEdit } from '../streamEdit.ts'

const seconds = 60
const folder = testFolder()
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  await writeFile(at('talk.wav'), speechLikeSound(planTalk(seconds, [20], 3), seconds, 3))
  await makeWithFfmpeg(['-i', at('talk.wav'), '-c:a', 'libmp3lame', '-b:a', '64k', at('talk.mp3')])
  await makeWithFfmpeg(['-f', 'lavfi', '-i', 'color=red:s=400x300', '-frames:v', '1', at('cover.jpg')])
  const cover = ['-map', '0', '-map', '1', '-c:a', 'aac', '-c:v', 'copy', '-disposition:v', 'attached_pic']
  await makeWithFfmpeg(['-i', at('talk.wav'), '-i', at('cover.jpg'), ...cover, at('talk.m4a')])
})

/** Returns the share of pixels that nearly have a colour. */
async function shareOf(picture: Buffer, [r, g, b]: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let near = 0
  for (let i = 0; i < data.length; i += 3) {
    const apart = Math.abs((data[i] ?? 0) - r) + Math.abs((data[i + 1] ?? 0) - g) + Math.abs((data[i + 2] ?? 0) - b)
    if (apart < 60) near += 1
  }
  return near / (info.width * info.height)
}

const lime = [198, 238, 45] as const
const iris = [42, 29, 92] as const
const red = [254, 0, 0] as const

describe('a sound file', () => {
  let source: SourceInfo
  beforeAll(async () => {
    source = await probe(at('talk.mp3'))
  })

  it.each(['talk.wav', 'talk.mp3', 'talk.m4a'])('%s is recognised as sound, with its cover', async (name) => {
    const found = await probe(at(name))
    expect(found).toMatchObject({ isSound: true, hasAudio: true, videoCodec: 'none', width: 1280, height: 720 })
    expect(found).not.toHaveProperty('playable')
    expect(found.duration).toBeCloseTo(seconds, 0)
    expect(found.cover).toBe(name === 'talk.m4a' ? 0 : undefined)
  })

  it('is analysed, and clips are chosen by its sound', async () => {
    const analysis = await analyse(at('talk.mp3'), source)
    expect(analysis).toMatchObject({ hasAudio: true, cuts: [] })
    expect(analysis.duration).toBeCloseTo(seconds, 0)
    expect(analysis.pauses.length).toBeGreaterThan(5)
    const { clips } = select(analysis, { aspect: 'source', minSeconds: 8, maxSeconds: 20, maxClips: 3 })
    expect(clips.some(({ start, end }) => start < 24 && end > 19)).toBe(true)
  })

  it('becomes a clip with a moving waveform and captions, as long as its sound', async () => {
    const words = [
      { start: 10.5, end: 11, text: 'Hello' },
      { start: 11.1, end: 12, text: 'there' },
    ]
    const edit = parseEdit('10-12.4 | 9:16 pop')
    const clip = await renderEdit(at('talk.mp3'), source, edit, { outFile: at('tall.mp4'), words })
    expect(clip).toMatchObject({ width: 720, height: 1280 })
    expect(clip.duration).toBeCloseTo(2.4, 1)
    expect(clip.certificate.checks.filter(({ verdict }) => verdict === 'bad').map(({ code }) => code)).toEqual([])
    const pictures = await seenPictures(clip.file, 36, 64)
    expect(pictures.length).toBeGreaterThan(55)
    const different = new Set(pictures.map(({ grey }) => Buffer.from(grey).toString('base64')))
    expect(different.size).toBeGreaterThan(pictures.length / 2)
    const poster = await readFile(clip.poster)
    expect(await shareOf(poster, iris)).toBeGreaterThan(0.5)
    expect(await shareOf(poster, lime)).toBeGreaterThan(0.005)
  })

  it('is joined from distant ranges, in the colours of a brand', async () => {
    const brand = { text: '#ffffff', highlight: '#ff8000', background: '#004040', font: null }
    const edit = { ...parseEdit('2-3 50-51'), brand }
    const clip = await renderEdit(at('talk.mp3'), source, edit, { outFile: at('two.mp4') })
    expect(clip.duration).toBeCloseTo(2, 1)
    const poster = await readFile(clip.poster)
    expect(await shareOf(poster, [0, 64, 64])).toBeGreaterThan(0.5)
    expect(await shareOf(poster, [255, 128, 0])).toBeGreaterThan(0.005)
    expect(await shareOf(poster, iris)).toBeLessThan(0.01)
  })

  it('shows its cover', async () => {
    const covered = await probe(at('talk.m4a'))
    const still = await stillOf(at('talk.m4a'), covered, parseEdit('30-40 | 9:16'))
    // 300 × 300 of 405 × 720.
    expect(await shareOf(still, red)).toBeCloseTo(0.31, 1)
    const clip = await renderEdit(at('talk.m4a'), covered, parseEdit('30-31'), { outFile: at('covered.mp4') })
    expect(await shareOf(await readFile(clip.poster), red)).toBeCloseTo(0.098, 1)
  })

  it('plays before its file exists', async () => {
    const signal = new AbortController().signal
    const stream = await streamEdit(at('talk.mp3'), source, parseEdit('5-8'), { tempDir: folder.path, signal })
    await writeFile(at('light.mp4'), stream)
    const light = await probe(at('light.mp4'))
    expect(light).toMatchObject({ videoCodec: 'h264', audioCodec: 'aac', width: 640, height: 360 })
    expect(light.duration).toBeCloseTo(3, 1)
  })

  it('is accepted with a damaged cover', async () => {
    const bytes = await readFile(at('talk.m4a'))
    const jpeg = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
    bytes.fill(0, jpeg + 20, jpeg + 400)
    await writeFile(at('broken.m4a'), bytes)
    const found = await probe(at('broken.m4a'))
    expect(found).toMatchObject({ isSound: true })
    expect(found).not.toHaveProperty('cover')
  })
})
