import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mockAffiliate, mockStaff, mockUser } from '../../mocks/fixtures/mockUsers.ts'
import type { OpenBrowser } from './openBrowser.ts'
import { complainAboutCalls, type OpenDemo, signIn } from './openDemo.ts'
import { rulesFor, settle, type Visitor } from './routeRules.ts'

export interface RouteVisits {
  who: Visitor
  /** All paths of the table by default. */
  paths?: readonly string[]
}

interface Site {
  /** Opens a page as this visitor. */
  open(who: Visitor): Promise<Page>
  go(page: Page, path: string): Promise<unknown>
}

/** Declares a test for each path: a visitor who opens it ends up on the page given in the table. */
function visitRoutes(visits: readonly RouteVisits[], { open, go }: Site): void {
  describe.each(visits)('$who', ({ who, paths }) => {
    let page: Page
    beforeAll(async () => {
      page = await open(who)
    })
    afterAll(() => page?.context().close())

    it.each(rulesFor(who, paths))('opens $path', async ({ path, expected }) => {
      await go(page, path)
      await expect.poll(() => settle(page)).toBe(expected)
    })
  })
}

const accounts = {
  'a guest': null,
  'a user': {},
  staff: { staff: true },
  'an affiliate': { affiliate: true },
} satisfies Record<Visitor, object | null>

/** Loads each page afresh, as from a typed URL. */
export function visitServerRoutes(visits: readonly RouteVisits[], world: () => OpenBrowser): void {
  visitRoutes(visits, {
    open: async (who) => {
      const options = accounts[who]
      return world().open(options && (await world().server.makeUser(options)))
    },
    go: (page, path) => page.goto(world().server.url + path),
  })
}

const examples: Record<Visitor, typeof mockUser | null> = {
  'a guest': null,
  'a user': mockUser,
  staff: mockStaff,
  'an affiliate': mockAffiliate,
}

/** Loads the page once, since the demo's state, including sessions, is lost with the page. */
export function visitDemoRoutes(visits: readonly RouteVisits[], demo: () => OpenDemo): void {
  visitRoutes(visits, {
    open: async (who) => {
      const { newContext, url } = demo()
      const page = await (await newContext()).newPage()
      complainAboutCalls(page, demo())
      const account = examples[who]
      if (account) await signIn(page, url, account)
      else await page.goto(`${url}/login`)
      await page.locator('h1').first().waitFor()
      return page
    },
    go: (page, path) => page.evaluate((to) => window.history.pushState(null, '', to), path),
  })
}
