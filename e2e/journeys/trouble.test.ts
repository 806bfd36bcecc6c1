import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Affiliate } from '../../contract/people.ts'
import { requesterOf } from '../../server/testing/requester.ts'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { expectThreeReloads, noticeUpdating } from './brokenStart.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let world: OpenBrowser
let user: TestUser
let page: Page
beforeAll(async () => {
  world = await openBrowser()
  user = await world.server.makeUser({ name: 'Ana Lopez' })
})
afterAll(() => world?.stop())
beforeEach(async () => {
  page = await world.open(user)
  return () => page.context().close()
})

const visit = async (path: string) => {
  await page.goto(world.server.url + path)
  await page.locator('h1').first().waitFor()
}
const popup = () => page.getByRole('alert', { name: 'Oops...' })
const words = () => page.getByRole('textbox', { name: 'What would you like us to know?' })

it('reports that the device is offline, and works once online', async () => {
  await visit('/dashboard/feedback')
  await words().fill('Sent from a train.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await popup().getByText('Something went wrong, please try again later!').waitFor()
  await popup().getByText('You’re offline.').waitFor()
  expect(await page.getByText('Network error').count()).toBe(0)
  await page.context().setOffline(false)
  await popup().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
})

describe('a page with missing code', () => {
  it('keeps the page and its text without the trays, and loads them when the network is back', async () => {
    const trays = '**/assets/*TrayFlow-*'
    await page.route(trays, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('UploadTrayFlow-'))
    await visit('/dashboard/feedback')
    await words().fill('Sent from a train.')
    await failed
    await page.unroute(trays)
    await page.context().setOffline(true)
    const loaded = page.waitForResponse((response) => response.url().includes('UploadTrayFlow-'))
    await page.context().setOffline(false)
    expect((await loaded).ok()).toBe(true)
    expect(await words().inputValue()).toBe('Sent from a train.')
    // The failures are reported, and the browser logs them.
    world.complaints.length = 0
  })

  it('reloads three times, then waits for the user', async () => {
    await page.route('**/assets/FeedbackFlow-*', (route) => route.fulfill({ status: 404, body: '' }))
    // A fixed time, since the reloads must happen within a minute and a slow machine may take longer.
    await page.clock.setFixedTime(new Date())
    // A page that is left while loading fires no load event.
    let asked = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) asked += 1
    })
    const hasUpdated = await noticeUpdating(page)
    await page.goto(`${world.server.url}/dashboard/feedback`)
    await page.getByRole('heading', { name: 'Couldn’t load this page' }).waitFor()
    expect([asked, await hasUpdated()]).toEqual([4, true])
    await page.unroute('**/assets/FeedbackFlow-*')
    await page.getByRole('button', { name: 'Reload' }).click()
    await words().waitFor()
    // The failure is rethrown to the error boundary, so the browser also reports it.
    world.complaints.length = 0
  })
})

// `brokenStart.full.test.ts` leaves out each of the other scripts, also on a prerendered page.
describe('a page that fails to start', () => {
  it('reloads three times without a script, and says so', () => expectThreeReloads(world, user, ['/dashboard', 'main']))
})

describe('a newer build', () => {
  it('is offered without a forced reload, and typed text stays', async () => {
    await page.clock.install()
    await visit('/dashboard/feedback')
    await words().fill('In the middle of a sentence')
    await page.route('**/version.json*', (route) =>
      route.fulfill({ json: { commit: 'ffffffffff', built_at: '2030-01-01T00:00:00.000Z' } }),
    )
    await page.clock.fastForward(300_000)
    await page.getByText('A new version of Clipaway is available.').waitFor()
    expect(await words().inputValue()).toBe('In the middle of a sentence')
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByText('A new version of Clipaway is available.').waitFor({ state: 'detached' })
  })
})

describe('the local storage', () => {
  const stored = () => page.evaluate(() => ({ ...localStorage }))

  it('contains the token and the five slices, without errors and loading', async () => {
    await visit('/dashboard')
    await expect.poll(async () => (await stored())['clipaway.state']).toBeDefined()
    const { authToken, 'clipaway.state': state } = await stored()
    expect(authToken).toBe(user.token)
    const { slices } = JSON.parse(state ?? '') as { slices: Record<string, object> }
    expect(Object.keys(slices).sort()).toEqual(['affiliate', 'auth', 'category', 'clip', 'product'])
    expect(JSON.stringify(slices)).not.toMatch(/"(loading|error|feedback|staff)":/)
  })

  it('uses the keys of the specification, and otherwise only prefixed keys', async () => {
    await visit('/dashboard?ref_code=FRIEND')
    await expect.poll(async () => (await stored()).ref_code).toBe('FRIEND')
    const keys = Object.keys(await stored()).filter((key) => !key.startsWith('clipaway.'))
    expect(keys.toSorted()).toEqual(['authToken', 'ref_code'])
  })

  it('keeps a referral code for sign-up', async () => {
    const staff = await world.server.makeUser({ staff: true })
    const cleo = await world.server.makeUser({ name: 'Cleo Park' })
    const { body: affiliate } = await requesterOf(() => world.server)<Affiliate>('POST', '/api/affiliates/', {
      as: staff,
      json: { email: cleo.email },
    })
    const guest = await world.open()
    await guest.goto(`${world.server.url}/invite/${affiliate.code}`)
    await guest.getByRole('heading', { name: 'Cleo Park invited you to Clipaway' }).waitFor()
    expect(await guest.evaluate(() => localStorage.getItem('ref_code'))).toBe(affiliate.code)
    const request = guest.waitForRequest('**/api/auth/signup/')
    await guest.getByRole('link', { name: 'Accept and sign up' }).click()
    await guest.getByLabel('Name').fill('Bo Lind')
    await guest.getByLabel('Email').fill('bo@example.com')
    await guest.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await guest.getByRole('button', { name: 'Create account' }).click()
    expect((await request).postDataJSON()).toMatchObject({ ref_code: affiliate.code })
    await guest.waitForURL(/\/(dashboard|onboarding)/)
    await guest.context().close()
  })
})

it('shows "Loading..." while the session is restored', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/profile/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${world.server.url}/dashboard`)
  await page.getByText('Loading...', { exact: true }).first().waitFor()
  release()
  await page.getByRole('button', { name: 'Ana Lopez’s account' }).waitFor()
})

it('causes no browser errors', () => {
  expect(world.complaints).toEqual([])
})
