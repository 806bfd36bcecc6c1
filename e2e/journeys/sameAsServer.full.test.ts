import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  const read = ['regular.mp4', 'fragments.mp4', 'odd.mov', 'mp3.mkv', 'said.mp4', 'vtt.mkv']
  await makeTalkFiles(folder.path, [...read, 'late.mp4', 'talk.webm', 'b-frames.mp4', 'subject.mp4', 'turned.mp4'])
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at: (name) => join(folder.path, name) }
})
afterAll(() => world?.stop())

describe('a browser and the server', () => {
  it.each(['talk.webm', 'late.mp4', 'regular.mp4', 'fragments.mp4', 'odd.mov', 'mp3.mkv'])(
    'select the same clips from %s',
    (name) => expectSameClips(browser, name),
  )

  it.each(['said.mp4', 'vtt.mkv'])('select the same clips from %s with its embedded captions', (name) =>
    expectSameCaptionedClips(browser, name),
  )

  it('crop a clip without faces in the same places, and leave its poster', async () => {
    expect(await expectSameCrops(browser, ['b-frames.mp4', 1.37, 5.9, '4:5'])).toBeNull()
  })

  it.each<CroppedClip>([
    ['subject.mp4', 1, 6, '9:16'],
    ['subject.mp4', 0.5, 6.5, '1:1'],
    ['turned.mp4', 1, 6, '9:16'],
    ['talk.mp4', 4, 30, '9:16'],
    ['late.mp4', 4, 30, '1:1'],
    ['odd.mov', 30, 55, '9:16'],
    ['talk.webm', 10, 40, '4:5'],
  ])('crop %s from %f to %f in the same places (%s)', async (...clip) => void (await expectSameCrops(browser, clip)))
})
