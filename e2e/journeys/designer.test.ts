import type { BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StaticServer, serveStatic } from '../../scripts/serveStatic.ts'
import { storybookBuild } from '../../scripts/storybookBuild.ts'
import { patience } from './openBrowser.ts'
import { workerBrowser } from './workerBrowser.ts'

let server: StaticServer
let context: BrowserContext
let page: Page
const complaints: string[] = []

beforeAll(async () => {
  server = await serveStatic(await storybookBuild())
  context = await (await workerBrowser()).newContext({ viewport: { width: 1440, height: 1000 } })
  page = await context.newPage()
  page.setDefaultTimeout(patience)
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // The story stages a refused login, whose status the browser logs.
    if (message.type() === 'error' && !message.text().includes('status of 400')) complaints.push(message.text())
  })
})
afterAll(async () => {
  await context?.close()
  await server?.close()
})

describe('a designer in Storybook', () => {
  const state = (name: string) => page.getByRole('link', { name: `Story of ${name}`, exact: true })

  it('sees the statechart of a flow with its current state highlighted', async () => {
    await page.goto(`${server.url}/?path=/story/flows-account-log-in--rejected`)
    await page.getByRole('tab', { name: 'Statechart' }).click()
    await page.getByRole('figure', { name: 'Statechart of login' }).waitFor()
    await expect.poll(() => state('rejected').getAttribute('aria-current')).toBe('true')
    expect(await state('editing').getAttribute('aria-current')).toBeNull()
  })

  it('opens the story of a state from the statechart', async () => {
    await state('submitting').click()
    await page.waitForURL(/flows-account-log-in--submitting/)
    await expect.poll(() => state('submitting').getAttribute('aria-current')).toBe('true')
  })

  it('causes no browser errors', () => {
    expect(complaints).toEqual([])
  })
})
