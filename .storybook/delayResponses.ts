import type { Page } from 'playwright'
import { seededRandom } from './seededRandom.ts'

/** The longest delay of a response, in milliseconds: about that of a slow mobile network. */
const longest = 400

interface DelayedWindow {
  __RANDOM__: () => number
}

/**
 * Delays each API response by a random time of up to 400 ms, so that responses arrive late and in another order than
 * their requests. Finds plays that read a page before its data are there. Call this before opening a page.
 */
export async function delayResponses(page: Page, seed: number): Promise<void> {
  // A script of the page can't import, so it gets the code of the generator.
  await page.addInitScript(`globalThis.__RANDOM__ = (${seededRandom})(${seed})`)
  await page.addInitScript((most) => {
    const { __RANDOM__: random } = globalThis as unknown as DelayedWindow
    const { fetch: respond, setTimeout: later } = globalThis
    globalThis.fetch = async (...request) => {
      const response = await respond(...request)
      if (new URL(response.url || location.href).pathname.startsWith('/api/')) {
        await new Promise((resolve) => later(resolve, random() * most))
      }
      return response
    }
  }, longest)
}
