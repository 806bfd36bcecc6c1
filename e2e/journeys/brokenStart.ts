import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import type { OpenBrowser } from './openBrowser.ts'

/** Records whether a visit shows the updating message, which is visible for half a second before each reload. */
export async function noticeUpdating(visitor: Page): Promise<() => Promise<boolean>> {
  await visitor.addInitScript(() => {
    new MutationObserver(() => {
      const isUpdating = document
        .querySelector('#root [role=status]')
        ?.textContent?.includes('Updating... Please wait.')
      if (isUpdating) sessionStorage.setItem('test:updating', 'yes')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => visitor.evaluate(() => sessionStorage.getItem('test:updating') === 'yes')
}

/** A path, and the script that is missing on its host. */
export type BrokenStart = readonly [path: '/dashboard' | '/login', script: 'framework' | 'start' | 'main']

/**
 * Opens a page without one of its scripts: expects three reloads, then a message, and the page once the script is back.
 */
export async function expectThreeReloads(
  world: OpenBrowser,
  user: TestUser,
  [path, script]: BrokenStart,
): Promise<void> {
  const guest = await world.open(path === '/login' ? null : user)
  const missing = `**/assets/${script}-*`
  await guest.route(missing, (route) => route.fulfill({ status: 404, body: '' }))
  await guest.clock.setFixedTime(new Date())
  let asked = 0
  guest.on('request', (request) => {
    if (request.isNavigationRequest()) asked += 1
  })
  const hasUpdated = await noticeUpdating(guest)
  await guest.goto(world.server.url + path)
  await guest.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
  expect([asked, await hasUpdated()]).toEqual([4, true])
  await guest.unroute(missing)
  await guest.getByRole('button', { name: 'Reload' }).click()
  await guest.locator('#prerendered').waitFor({ state: 'detached' })
  const arrived = path === '/login' ? 'Log in' : `${user.user.name}’s account`
  await guest.getByRole('button', { name: arrived }).waitFor()
  await guest.context().close()
  // The app rethrows the failure, so the browser reports it.
  world.complaints.length = 0
}
