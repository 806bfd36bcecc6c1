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
  await makeTalkFiles(folder.path, ['late.mp4', 'talk.webm', 'vtt.mkv', 'b-frames.mp4', 'turned.mp4', 'faces.mp4'])
  // Nothing is computed on the server: only the app comes from there.
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at: (name) => join(folder.path, name) }
})
afterAll(() => world?.stop())

// `sameAsServer.full.test.ts` has more kinds of files.
describe('a browser and the server', () => {
  it.each(['talk.mp4', 'late.mp4', 'talk.webm'])('choose the same clips from %s', (name) =>
    expectSameClips(browser, name),
  )

  it.each([
    ['talk.mp4', 'were added to it'],
    ['vtt.mkv', 'it brings along'],
  ])('choose the same clips from %s with the captions that %s', (name) => expectSameCaptionedClips(browser, name))

  it.each<CroppedClip>([
    ['b-frames.mp4', 1.37, 5.9, '4:5'],
    ['turned.mp4', 1, 6, '9:16'],
    ['faces.mp4', 0, 4, '9:16'],
  ])('crop %s from %f to %f in the same places (%s)', (...clip) => expectSameCrops(browser, clip))
})
