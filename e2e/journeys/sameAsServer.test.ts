import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import {
  type AppPage,
  type CroppedClip,
  expectSameCaptionedClips,
  expectSameClips,
  expectSameCrops,
} from './sameAsServer.ts'
import { makeTalkFiles } from './talkFiles.ts'

const folder = testFolder()
let world: OpenBrowser
let browser: AppPage
beforeAll(async () => {
  await makeTalkFiles(folder.path, ['talk.webm', 'b-frames.mp4', 'faces.mp4'])
  // The server computes nothing here and only serves the app.
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at: (name) => join(folder.path, name) }
})
afterAll(() => world?.stop())

// `sameAsServer.full.test.ts` covers more kinds of files.
describe('a browser and the server', () => {
  it.each(['talk.mp4', 'talk.webm'])('select the same clips from %s', (name) => expectSameClips(browser, name))

  // `readEmbeddedCaptions.test.ts` compares captions embedded in files.
  it('select the same clips from talk.mp4 with added captions', () => expectSameCaptionedClips(browser, 'talk.mp4'))

  it.each<CroppedClip>([
    ['b-frames.mp4', 1.37, 5.9, '4:5'],
    ['faces.mp4', 0, 4, '9:16'],
  ])('crop %s from %f to %f in the same places (%s)', (...clip) => expectSameCrops(browser, clip))
})
