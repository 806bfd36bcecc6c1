import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { inject } from 'vitest'
import { startTestServer, type TestServer, type TestUser } from '../../server/testing/startTestServer.ts'
import { workerBrowser } from './workerBrowser.ts'

/** The maximum wait of a test in milliseconds: the machine may be slow and busy. */
export const patience = 180_000

type TestConfig = NonNullable<Parameters<typeof startTestServer>[0]>

export interface OpenBrowser {
  server: TestServer
  /** Opens a page in a new context, as a guest or as `user`. */
  open(user?: TestUser | null, options?: BrowserContextOptions): Promise<Page>
  /** Uncaught errors of all pages so far. */
  complaints: string[]
  stop(): Promise<void>
}

/** Starts the built app on its own real server, with a real browser. */
export async function openBrowser(config: TestConfig = {}): Promise<OpenBrowser> {
  const server = await startTestServer({ appDir: inject('appDir'), ...config })
  const browser = await workerBrowser()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  return {
    server,
    complaints,
    open: async (user = null, options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(patience)
      context.on('weberror', (it) => complaints.push(it.error().message))
      const page = await context.newPage()
      if (user) {
        await page.goto(`${server.url}/icon.svg`)
        await page.evaluate((token) => localStorage.setItem('authToken', token), user.token)
      }
      return page
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await server.stop()
    },
  }
}

/**
 * Opens a prerendered page (`/`, `/login`, `/signup`) and waits until the app has replaced it. Before that, each
 * control is in the document twice.
 */
export async function openPrerendered(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.locator('#prerendered').waitFor({ state: 'detached' })
}
