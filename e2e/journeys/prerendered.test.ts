import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'

let world: OpenBrowser
beforeAll(async () => {
  world = await openBrowser()
})
afterAll(() => world?.stop())

const prerendered = (page: Page) => page.locator('#prerendered').count()
const taken = (page: Page) => expect.poll(() => prerendered(page)).toBe(0)

/** The first script starts the others. */
const allButTheFirst = /assets\/(?!main-).*\.js$/
const all = /assets\/.*\.js$/

/** Opens a page whose scripts are held back until released. */
async function openHeld(path: string, held: RegExp) {
  const page = await world.open()
  const { promise, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(world.server.url + path, { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  return { page, letGo }
}

it('starts the landing page on the first interaction, and keeps focus and opened details', async () => {
  const { page, letGo } = await openHeld('/', allButTheFirst)
  const question = page.locator('details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await question.getAttribute('open')).not.toBeNull()
  letGo()
  await taken(page)
  expect(await page.locator('details').first().getAttribute('open')).not.toBeNull()
  expect(await page.evaluate(() => document.activeElement === document.querySelector('summary'))).toBe(true)
  await page.context().close()
})

it('keeps opened details when the page has grown in the meantime', async () => {
  const { page, letGo } = await openHeld('/', allButTheFirst)
  const question = page.locator('details').first()
  await question.locator('summary').focus()
  await page.keyboard.press('Enter')
  // The prerendered page stays while a mouse button is down.
  await page.locator('h1').hover()
  await page.mouse.down()
  letGo()
  await page.locator('#root #plans').waitFor({ state: 'attached' })
  expect(await prerendered(page)).toBe(1)
  await page.mouse.up()
  await taken(page)
  expect(await question.getAttribute('open')).not.toBeNull()
  await page.context().close()
})

it('starts the unused landing page late', async () => {
  const page = await world.open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Uses a fake clock that stands still.
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto(world.server.url)
  await page.clock.runFor(9000)
  expect(await prerendered(page)).toBe(1)
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/constants/'])
  await page.clock.runFor(2000)
  await page.clock.resume()
  await taken(page)
  // Loaded once, at the start of the page.
  expect(asked.filter((path) => path === '/api/constants/')).toHaveLength(1)
  await page.context().close()
})

it('starts the landing page at once when staff have changed its texts', async () => {
  const staff = await world.server.makeUser({ staff: true })
  const page = await world.open()
  const set = (constants: Record<string, string>) =>
    page.request.post(`${world.server.url}/api/constants/`, {
      headers: { Authorization: `Token ${staff.token}` },
      multipart: constants,
    })
  await set({ headline: 'Cut it short', announcement: 'Closed on Monday.', support_email: 'help@clipaway.example' })
  await page.goto(world.server.url)
  await page.getByRole('heading', { level: 1, name: 'Cut it short' }).waitFor()
  await page.getByRole('complementary', { name: 'Announcement' }).getByText('Closed on Monday.').waitFor()
  expect(await page.getByRole('link', { name: 'help@clipaway.example' }).getAttribute('href')).toBe(
    'mailto:help@clipaway.example',
  )
  await page.request.delete(`${world.server.url}/api/constants/`, {
    headers: { Authorization: `Token ${staff.token}` },
  })
  await page.context().close()
})

it('starts at once for signed-in users and for referral codes', async () => {
  const page = await world.open(await world.server.makeUser({}))
  await page.goto(world.server.url)
  await page.getByRole('link', { name: 'Go to your clips' }).waitFor()
  await page.context().close()

  const guest = await world.open()
  await guest.goto(`${world.server.url}/?ref_code=FRIEND`)
  await expect.poll(() => guest.evaluate(() => localStorage.getItem('ref_code'))).toBe('FRIEND')
  await guest.context().close()
})

it('submits a login that was sent before the app started', async () => {
  const user = await world.server.makeUser({})
  const { page, letGo } = await openHeld('/login', all)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.keyboard.press('Enter')
  // The page records the submission, and the browser itself does not send it.
  await page.locator('#prerendered[data-submitted]').waitFor({ state: 'attached' })
  expect(page.url()).toBe(`${world.server.url}/login`)
  letGo()
  await page.waitForURL(`${world.server.url}/dashboard`)
  await page.context().close()
})

it('keeps text that is typed while the app starts', async () => {
  const { page, letGo } = await openHeld('/signup', all)
  await page.getByLabel('Name').pressSequentially('Ada Love')
  letGo()
  await taken(page)
  await page.keyboard.type('lace')
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada Lovelace')
  await page.context().close()
})

it('keeps text that is typed in the moment in which the app takes over', async () => {
  const { page, letGo } = await openHeld('/signup', /assets\/signup-.*\.js$/)
  // Once the configuration is known, the app takes over as soon as the page has loaded.
  await page.waitForFunction(() => document.querySelector('#root')?.childElementCount)
  await page.getByLabel('Name').pressSequentially('Ada Love')
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (document.getElementById('prerendered')) return
      observer.disconnect()
      document.execCommand('insertText', false, 'lace')
    })
    observer.observe(document.body, { childList: true })
  })
  expect(await prerendered(page)).toBe(1)
  letGo()
  await taken(page)
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Lovelace')
  await page.context().close()
})

/**
 * Returns the numbers of the browser tasks, from 1, in which React and React DOM are evaluated and in which the app
 * first renders.
 */
async function tasksOfStart(path: string): Promise<Record<string, number>> {
  const page = await world.open()
  await page.addInitScript(() => {
    const tasks: Record<string, number> = {}
    let task = 0
    let isInTask = false
    const note = (name: string) => {
      if (!isInTask) {
        task += 1
        isInTask = true
        // Runs before any timer that this task itself sets.
        setTimeout(() => {
          isInTask = false
        })
      }
      tasks[name] ??= task
    }
    const symbolFor = Symbol.for
    Symbol.for = (key) => {
      if (key === 'react.context') note('react')
      if (key === 'react.legacy_hidden') note('react-dom')
      return symbolFor(key)
    }
    const { addEventListener } = Element.prototype
    Element.prototype.addEventListener = function (...given: Parameters<Element['addEventListener']>) {
      if (this.id === 'root') note('app')
      addEventListener.apply(this, given)
    }
    Object.assign(window, { tasks })
  })
  await page.goto(world.server.url + path)
  await taken(page)
  const tasks = await page.evaluate(() => (window as unknown as { tasks: Record<string, number> }).tasks)
  await page.context().close()
  return tasks
}

it.each(['/login', '/signup'])(
  'starts %s in several tasks, so that the browser can respond in between',
  async (path) => {
    expect(await tasksOfStart(path)).toEqual({ react: 1, 'react-dom': 1, app: 2 })
  },
)

it('causes no browser errors', () => {
  expect(world.complaints).toEqual([])
})
