import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOCK_PASSWORD, mockAffiliate, mockStaff, mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { launchOptions } from '../../scripts/chromium.ts'
import { type StaticServer, serveStatic } from '../../scripts/serveStatic.ts'
import { inProduction } from './inProduction.ts'
import { patience } from './openBrowser.ts'
import { routeRules, settle } from './routeRules.ts'

// The same table over the mocks: the demo, from a static host, with no server behind it.
let folder: string
let server: StaticServer
let browser: Browser
const complaints: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-demo-'))
  await inProduction(() =>
    build({
      configFile: 'vite.demo.config.ts',
      logLevel: 'error',
      build: { outDir: folder, emptyOutDir: true, chunkSizeWarningLimit: 2000 },
    }),
  )
  server = await serveStatic(folder, { spa: true })
  browser = await chromium.launch(launchOptions)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each([
  { who: 'a guest', column: 1, account: null },
  { who: 'a user', column: 2, account: mockUser },
  { who: 'staff', column: 3, account: mockStaff },
  { who: 'an affiliate', column: 3, account: mockAffiliate },
] as const)('$who of the demo', ({ column, account }) => {
  let page: Page
  beforeAll(async () => {
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(patience)
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(`${server.url}/login`)
    await page.locator('h1').first().waitFor()
    if (account === null) return
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(MOCK_PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: `${account.name}’s account` }).waitFor()
  })
  afterAll(() => page.close())

  it.each(routeRules)('opens %s', async (...rule) => {
    // Not by loading the page anew: what the demo knows, its sessions included, lives as long as the page.
    await page.evaluate((path) => window.history.pushState(null, '', path), rule[0])
    await expect.poll(() => settle(page), { timeout: patience }).toBe(rule[column])
  })
})

it('broke no page of the demo', () => {
  expect(complaints).toEqual([])
})
