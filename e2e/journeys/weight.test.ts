import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let world: OpenBrowser
beforeAll(async () => {
  world = await openBrowser()
})
afterAll(() => world?.stop())

/** Returns the transferred bytes of the scripts of a first visit to `path`, and every requested URL. */
async function firstVisit(path: string): Promise<{ scriptBytes: number; urls: string[] }> {
  const page = await world.open()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const urls: string[] = []
  const scripts = new Set<string>()
  let scriptBytes = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    urls.push(request.url)
    if (type === 'Script') scripts.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength
  })
  await page.goto(world.server.url + path)
  // The landing page loads the app's code as soon as the visitor interacts.
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect.poll(() => page.locator('#prerendered').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  await page.context().close()
  return { scriptBytes, urls }
}

it.each(['/', '/login', '/signup'])(
  'loads few scripts on a first visit to %s, and calls no third party',
  async (path) => {
    const { scriptBytes, urls } = await firstVisit(path)
    expect(scriptBytes).toBeGreaterThan(50 * 1024)
    // 123 to 125 KiB when this was written, of which headers take 2 and libraries 92.
    expect(scriptBytes).toBeLessThanOrEqual(130 * 1024)
    expect(urls.filter((url) => !url.startsWith(world.server.url) && !url.startsWith('data:'))).toEqual([])
    expect(urls.filter((url) => /sentry|stripe|chart/i.test(url))).toEqual([])
    // The three font weights of the theme. Captions load their own fonts when they become visible.
    expect(urls.filter((url) => url.endsWith('.woff2')).length).toBeLessThanOrEqual(3)
  },
)

it('reuses the styles of the prerendered landing page', async () => {
  const classOn = (page: Page) => page.locator('h1').first().getAttribute('class')
  const still = await world.open(null, { javaScriptEnabled: false })
  await still.goto(world.server.url)
  const prerendered = await classOn(still)
  await still.context().close()
  const page = await world.open()
  await page.goto(world.server.url)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await expect.poll(() => page.locator('#prerendered').count()).toBe(0)
  expect(prerendered).toBeTruthy()
  expect(await classOn(page)).toBe(prerendered)
  await page.context().close()
})
