import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { ReadEvent } from '../../clipper/browser/file/WorkerMessage.ts'
import { defaultSettings } from '../../clipper/clipper.ts'
import { askWorker } from '../../clipper/testing/askWorker.ts'
import { expectGreen, makeGreenSd } from '../../clipper/testing/makeGreen.ts'
import { makeWithFfmpeg, runUnconfined } from '../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import type { AppPage } from './sameAsServer.ts'
import { type ClipToWrite, words, write } from './writtenClips.ts'

const folder = testFolder()
const at = (name: string) => join(folder.path, name)
let world: OpenBrowser
let browser: AppPage
beforeAll(async () => {
  await makeGreenSd(at('silent.mp4'))
  const sound = ['-f', 'lavfi', '-i', 'aevalsrc=0.3*sin(2000*t)*gt(mod(t\\,1)\\,0.5):d=3']
  await makeWithFfmpeg(['-i', at('silent.mp4'), ...sound, '-c:v', 'copy', '-c:a', 'aac', at('green.mp4')])
  world = await openBrowser({ workers: 0 })
  browser = { page: await world.open(), origin: world.server.url, at }
})
afterAll(() => world?.stop())

// Players take it for BT.601, decoders for BT.709.
describe('a small video on this device that does not name its colours', () => {
  it.each<[string, Partial<ClipToWrite>]>([
    ['cropped', { aspect: '9:16' }],
    ['with captions', { captions: { words, style: 'pill', position: 'bottom' } }],
  ])('has them in its file: %s', async (_, shape) => {
    const { last, file } = await write(browser, { name: 'green.mp4', start: 0, end: 1, ...shape })
    expect(last).toMatchObject({ type: 'done', way: 'encoded' })
    await runUnconfined(['-i', file, '-frames:v', '1', '-update', '1', at('green.png')])
    await expectGreen(at('green.png'))
  })

  it('has them in its poster', async () => {
    const question = { origin: browser.origin, appDir: inject('appDir'), worker: 'readerWorker' } as const
    const request = { settings: { ...defaultSettings, minSeconds: 1, maxSeconds: 2 }, captions: null, known: null }
    const events = await askWorker<ReadEvent>(browser.page, {
      ...question,
      file: at('green.mp4'),
      request,
      posters: true,
    })
    const { bytes } = events.find(({ type }) => type === 'poster') ?? {}
    if (!bytes) throw new Error('No poster was drawn.')
    await expectGreen(Buffer.from(bytes, 'base64'))
  })
})
