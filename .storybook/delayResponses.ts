import type { Page } from 'playwright'

/** The longest delay of a response, in milliseconds: about that of a slow mobile network. */
const longest = 400

/**
 * Delays each API response by a random time of up to 400 ms, so that responses arrive late and in another order than
 * their requests. Finds plays that read a page before its data are there. Call this before opening a page.
 */
export const delayResponses = (page: Page, seed: number): Promise<unknown> =>
  page.addInitScript(
    ({ start, most }) => {
      let state = start
      // A linear congruential generator (Numerical Recipes): the page can’t import `seededRandom.ts` this early.
      const next = () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        return (state / 2 ** 32) * most
      }
      const { fetch: respond, setTimeout: later } = globalThis
      globalThis.fetch = async (...request) => {
        const response = await respond(...request)
        if (new URL(response.url || location.href).pathname.startsWith('/api/')) {
          await new Promise((resolve) => later(resolve, next()))
        }
        return response
      }
    },
    { start: seed, most: longest },
  )
