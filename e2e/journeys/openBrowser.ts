import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { inject } from 'vitest'
import { launchOptions } from '../../scripts/chromium.ts'
import { startTestServer, type TestServer, type TestUser } from '../../server/testing/startTestServer.ts'

/** What a person waits for at the most, milliseconds: the machine may be slow and busy. */
export const patience = 180_000

type TestConfig = NonNullable<Parameters<typeof startTestServer>[0]>

export interface OpenBrowser {
  server: TestServer
  /** A window of its own, as a person without an account or as `user`. */
  open(user?: TestUser | null, options?: BrowserContextOptions): Promise<Page>
  /** What broke on any page so far. */
  complaints: string[]
  stop(): Promise<void>
}

/** The built app on the real server, and a real browser to look at it with. */
export async function openBrowser(config: TestConfig = {}): Promise<OpenBrowser> {
  const server = await startTestServer({ appDir: inject('appDir'), ...config })
  const browser: Browser = await chromium.launch(launchOptions)
  const complaints: string[] = []
  return {
    server,
    complaints,
    open: async (user = null, options = {}) => {
      const context: BrowserContext = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(patience)
      page.on('pageerror', (error) => complaints.push(error.message))
      if (user) {
        await page.goto(`${server.url}/icon.svg`)
        await page.evaluate((token) => localStorage.setItem('authToken', token), user.token)
      }
      return page
    },
    stop: async () => {
      await browser.close()
      await server.stop()
    },
  }
}
