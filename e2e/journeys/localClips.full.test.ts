import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readInBrowser } from '../../clipper/testing/readInBrowser.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { launchOptions } from '../../scripts/chromium.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { makeTalkFiles } from './talkFiles.ts'

const folder = testFolder()
let world: OpenBrowser

beforeAll(async () => {
  await makeTalkFiles(folder.path, [])
  world = await openBrowser({ workers: 0 })
})
afterAll(() => world?.stop())

it('the worker that reads files reads a whole file during constant garbage collection', async () => {
  const options = { ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--expose-gc'] }
  const browser = await chromium.launch(options)
  try {
    const cleaned = await browser.newPage()
    // The call fails before the thread runs and while it ends.
    cleaned.on('worker', (worker) => {
      const collect = () => void setInterval(() => (globalThis as unknown as { gc: () => void }).gc(), 2)
      worker.evaluate(collect).catch(() => undefined)
    })
    const file = join(folder.path, 'talk.mp4')
    const events = await readInBrowser(cleaned, { origin: world.server.url, appDir: inject('appDir'), file })
    expect(events.at(-1)?.type).toBe('done')
  } finally {
    await browser.close()
  }
})
