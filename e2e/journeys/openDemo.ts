import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { MOCK_PASSWORD, type mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { serveStatic } from '../../scripts/serveStatic.ts'
import { openPrerendered, patience } from './openBrowser.ts'
import { workerBrowser } from './workerBrowser.ts'

export interface OpenDemo {
  /** The URL without a trailing slash. */
  url: string
  /** Creates a profile with its own storage and its own service worker. */
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** Uncaught errors of all pages so far, and those added by the test. */
  complaints: string[]
  /** Stops only the host: its pages stay open. */
  stopHost(): Promise<void>
  stop(): Promise<void>
}

/** Opens the demo in a folder on a static host without a server behind it. */
export async function openDemo(folder: string): Promise<OpenDemo> {
  const host = await serveStatic(folder, { spa: true })
  const browser = await workerBrowser()
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  let isHosted = true
  const stopHost = async () => {
    if (!isHosted) return
    isHosted = false
    await host.close()
  }
  return {
    url: host.url,
    complaints,
    newContext: async (options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: 'en-GB',
        ...options,
      })
      contexts.push(context)
      context.setDefaultTimeout(patience)
      context.on('weberror', (it) => complaints.push(it.error().message))
      return context
    },
    stopHost,
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()))
      await stopHost()
    },
  }
}

/** Complains about each call of a page that leaves the browser: the demo answers all of them itself. */
export function complainAboutCalls(page: Page, { complaints }: OpenDemo): void {
  page.on('response', (response) => {
    if (response.url().includes('/api/') && !response.fromServiceWorker()) complaints.push(`asked ${response.url()}`)
  })
}

/** Signs in as one of the demo's users, on a page of the demo. */
export async function signIn(page: Page, url: string, account: typeof mockUser): Promise<void> {
  await openPrerendered(page, `${url}/login`)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(MOCK_PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: `${account.name}’s account` }).waitFor()
}
