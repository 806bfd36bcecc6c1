import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import type { AppPage } from './sameAsServer.ts'
import { type CaptionedClip, expectRightFile, expectSameCaptions, makeSources, type SoundClip } from './writtenClips.ts'

const folder = testFolder()
let world: OpenBrowser
let browser: AppPage
beforeAll(async () => {
  await makeSources(folder.path, [
    'talk.webm',
    'late.mp4',
    'pcm.mov',
    'loud.mp4',
    'claps.mp4',
    'mono.mp4',
    'surround.mp4',
    'grey.mp4',
  ])
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at: (name) => join(folder.path, name) }
})
afterAll(() => world?.stop())

describe('the worker that writes clips', () => {
  it.each<SoundClip>([
    ['begins between two keyframes', { start: 5.32, end: 12.1 }, 'encoded'],
    ['is of a WebM', { name: 'talk.webm', start: 2, end: 8 }, 'encoded'],
    ['is of a file whose clock begins late', { name: 'late.mp4', start: 5.32, end: 12.1 }, 'encoded'],
    ['has sound that nobody plays', { name: 'pcm.mov', start: 2.5, end: 8 }, 'encoded'],
    ['is too loud', { name: 'loud.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['is quiet with claps', { name: 'claps.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['has five channels and a low one', { name: 'surround.mp4', start: 1.2, end: 9.2 }, 'encoded'],
    ['has one channel', { name: 'mono.mp4', start: 1.2, end: 9.2 }, 'encoded'],
  ])('writes a correct file of a clip that %s', (...clip) => expectRightFile(browser, clip))

  it.each<CaptionedClip>([
    ['pop', 'middle', 'source', 1],
    ['box', 'bottom', '1:1', 2],
    ['pop', 'bottom', '9:16', 1],
  ])('burns captions in as the server does: %s, %s, %s', (...clip) => expectSameCaptions(browser, clip))
})
