import { appendFile, copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../clipper/clipper.ts'
import { makeSubject, makeWithFfmpeg, subjectCut, subjectShares } from '../../clipper/testing/makeMedia.ts'
import { pictureAt, seenPictures } from '../../clipper/testing/seenPictures.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import type { AppPage } from './sameAsServer.ts'
import {
  type CaptionedClip,
  type ClipToWrite,
  expectRightFile,
  expectSameCaptions,
  makeSources,
  words,
  write,
} from './writtenClips.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let world: OpenBrowser
let browser: AppPage
beforeAll(async () => {
  const named = ['right.mp4', 'silent.mp4', 'grey.mp4']
  await makeSources(folder.path, named)
  await makeSubject(at('subject.mp4'))
  await makeChanging(at('changing.webm'))
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at }
})
afterAll(() => world?.stop())

/** Makes four seconds of white in 320×180, then four in 180×180, like a recorded window that became narrower. */
async function makeChanging(file: string): Promise<void> {
  const parts: string[] = []
  for (const size of ['320x180', '180x180']) {
    const part = at(`${size}.webm`)
    const picture = ['-f', 'lavfi', '-i', `color=white:s=${size}:r=10:d=4`]
    await makeWithFfmpeg([...picture, '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', part])
    parts.push(`file '${part}'`)
  }
  await writeFile(at('parts.txt'), parts.join('\n'))
  await makeWithFfmpeg(['-f', 'concat', '-safe', '0', '-i', at('parts.txt'), '-c', 'copy', file])
}

/** Removes the encoders from the thread from now on. */
const withoutEncoders = () =>
  browser.page.route(/exportWorker-.*\.js$/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: `delete self.VideoEncoder;delete self.AudioEncoder;${await answer.text()}`,
    })
  })
const withEncoders = () => browser.page.unroute(/exportWorker-.*\.js$/)

// `writtenClips.full.test.ts` covers more kinds of sources, `localExport.test.ts` a clip that is encoded.
describe('the worker that writes clips', () => {
  it('writes a correct file of a clip that begins on a keyframe', () =>
    expectRightFile(browser, ['begins on a keyframe', { start: 0, end: 6 }, 'copied']))

  it('keeps the subject inside every frame of a vertical clip, also at the cut', async () => {
    const clip = { name: 'subject.mp4', aspect: '9:16', start: 2.2, end: 4.6, cuts: [subjectCut] } as const
    const { last, file } = await write(browser, clip)
    expect(last).toMatchObject({ type: 'done', way: 'encoded' })
    const made = await probe(file)
    expect([made.width, made.height, Math.round(made.fps)]).toEqual([720, 1280, 25])
    const shares = await subjectShares(file, at('all.png'))
    // The box covers 70 of the 202 columns and 220 of the 360 rows of the crop.
    for (const share of shares.slice(0, 2.4 * 25)) expect(share).toBeGreaterThan(0.15)

    // A known crop isn't computed again: the planted one is on the other side.
    const missed = await write(browser, {
      ...clip,
      framing: { crops: [{ start: 2.2, x: 0.8, y: 0.5 }], faces: [] },
      end: 3,
    })
    expect(Math.max(...(await subjectShares(missed.file, at('all.png'))).slice(0, 20))).toBe(0)
  })

  it.each<[string, Partial<ClipToWrite>, number]>([
    ['whole', {}, 180 / 320],
    [
      'at its left',
      { aspect: '9:16', framing: { crops: [0, 2].map((start) => ({ start, x: 0, y: 0 })), faces: [] } },
      31 / 101,
    ],
  ])('scales frames of another size to the size of the video, shown %s', async (_, shape, share) => {
    const { last, file } = await write(browser, { name: 'changing.webm', start: 1, end: 7, ...shape })
    expect(last).toMatchObject({ type: 'done', way: 'encoded' })
    const pictures = await seenPictures(file, 64, 64)
    const brightShares = [1, 5].map((second) => {
      const row = pictureAt(pictures, second).subarray(32 * 64, 33 * 64)
      return row.filter((level) => level > 128).length / 64
    })
    expect(brightShares).toEqual([1, expect.closeTo(share, 1)])
  })

  it('copies without an encoder, and leaves other aspects to the server', async () => {
    const { last, file } = await write(browser, { start: 5.32, end: 12.1, meanwhile: withoutEncoders })
    expect(last).toMatchObject({ type: 'done', way: 'copied_from_before', isLevelled: false })
    expect((await probe(file)).audioCodec).toBe('aac')
    expect(Math.abs((await probe(file)).duration - 6.78)).toBeLessThan(0.15)
    expect((await write(browser, { start: 5.32, end: 12.1, aspect: '9:16' })).last).toMatchObject({
      type: 'failed',
      code: 'no_encoder',
    })
    await withEncoders()
  })

  it.each<CaptionedClip>([['pill', 'top', '9:16', 1]])('burns captions in as the server does: %s, %s, %s', (...clip) =>
    expectSameCaptions(browser, clip),
  )

  it('reports when captions can’t be burned in: missing fonts or no encoder', async () => {
    const clip = { name: 'grey.mp4', start: 0, end: 6 }
    const captions = { words: [{ start: 0, end: 2, text: '日本語' }], style: 'pop' } as const
    expect((await write(browser, { ...clip, captions })).last).toMatchObject({ type: 'failed', code: 'no_captions' })
    const without = { ...clip, captions: { words, style: 'pop' } as const, meanwhile: withoutEncoders }
    expect((await write(browser, without)).last).toMatchObject({ type: 'failed', code: 'no_captions' })
    await withEncoders()
    // A clip without speech is still copied.
    expect((await write(browser, { ...clip, captions: { words: [], style: 'pop' } })).last).toMatchObject({
      way: 'copied',
    })
  })

  it('copies sound that has the right loudness, and silence', async () => {
    for (const name of ['right.mp4', 'silent.mp4']) {
      const { last, file } = await write(browser, { name, start: 1.2, end: 9.2 })
      expect(last).toMatchObject({ type: 'done', isLevelled: true })
      expect((await probe(file)).audioCodec).toBe('aac')
    }
  })

  it('reports that the file has changed', async () => {
    await copyFile(at('talk.mp4'), at('changed.mp4'))
    const meanwhile = () => appendFile(at('changed.mp4'), 'more')
    const { last } = await write(browser, { name: 'changed.mp4', start: 5, end: 12, meanwhile })
    expect(last).toMatchObject({ type: 'failed', code: 'file_changed' })
  })
})
