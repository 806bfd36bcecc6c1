import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'

let started: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions)
  // The next file must not fail because of a browser that crashed under another one.
  browser.on('disconnected', () => {
    started = undefined
  })
  return browser
}

/**
 * The browser of this worker: files share its process, and each test opens contexts of its own, which share nothing.
 * Playwright closes it when the worker ends.
 */
export function workerBrowser(): Promise<Browser> {
  started ??= launch()
  return started
}
