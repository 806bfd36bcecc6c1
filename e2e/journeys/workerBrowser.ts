import { type Browser, chromium } from 'playwright'
import { launchOptions } from '../../scripts/chromium.ts'

let started: Promise<Browser> | undefined

async function launch(): Promise<Browser> {
  const browser = await chromium.launch(launchOptions)
  // A browser that crashed in one test file must not fail the next one.
  browser.on('disconnected', () => {
    started = undefined
  })
  return browser
}

/**
 * The browser of this test worker. Test files share its process, and each test opens its own isolated contexts.
 * Playwright closes it when the worker ends.
 */
export function workerBrowser(): Promise<Browser> {
  started ??= launch()
  return started
}
