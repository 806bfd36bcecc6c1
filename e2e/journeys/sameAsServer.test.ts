import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { type AppPage, expectSameCaptionedClips, expectSameClips, expectSameCrops } from './sameAsServer.ts'
import { makeTalkFiles } from './talkFiles.ts'

const folder = testFolder()
let world: OpenBrowser
let browser: AppPage
beforeAll(async () => {
  await makeTalkFiles(folder.path, ['faces.mp4'])
  // The server computes nothing here and only serves the app.
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at: (name) => join(folder.path, name) }
})
afterAll(() => world?.stop())

/** Returns how much redder than blue a small square of a picture is, in levels of 255. */
async function redness(picture: Buffer, corner: { left: number; top: number }): Promise<number> {
  const { channels } = await sharp(
    await sharp(picture)
      .extract({ ...corner, width: 12, height: 12 })
      .toBuffer(),
  ).stats()
  const [red, , blue] = channels.map(({ mean }) => mean)
  return (red ?? 0) - (blue ?? 0)
}

// `sameAsServer.full.test.ts` covers more kinds of files, and clips without faces.
describe('a browser and the server', () => {
  it('select the same clips from talk.mp4', () => expectSameClips(browser, 'talk.mp4'))

  // `readEmbeddedCaptions.test.ts` compares captions embedded in files.
  it('select the same clips from talk.mp4 with added captions', () => expectSameCaptionedClips(browser, 'talk.mp4'))

  it('crop a clip with faces in the same places, and draw its poster where one is', async () => {
    const poster = await expectSameCrops(browser, ['faces.mp4', 0, 6, '9:16'])
    if (!poster) throw new Error('No poster was drawn.')
    const { width, height } = await sharp(poster).metadata()
    expect([width, height]).toEqual([203, 360])
    // The clip begins without a person. The wall beside the face is grey.
    expect(await redness(poster, { left: 95, top: 178 })).toBeGreaterThan(50)
    expect(await redness(poster, { left: 5, top: 20 })).toBeLessThan(30)
  })
})
