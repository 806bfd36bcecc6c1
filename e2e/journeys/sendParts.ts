import type { Page } from 'playwright'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import type { OpenBrowser } from './openBrowser.ts'

/** Opens the dashboard of a user. */
export async function dashboardOf(world: OpenBrowser, user: TestUser): Promise<Page> {
  const page = await world.open(user)
  await page.goto(`${world.server.url}/login`)
  await page.waitForURL('**/dashboard**')
  return page
}

/** Chooses a video on the upload page, with settings for two short clips. */
export async function chooseTalk({ server }: OpenBrowser, page: Page, file: string): Promise<void> {
  await page.goto(`${server.url}/dashboard/upload`)
  await page.getByText('Clip settings').click()
  await page.getByLabel('Shortest clip').fill('5')
  await page.getByLabel('Longest clip').fill('10')
  await page.getByLabel('Number of clips').fill('2')
  await page.locator('input[type=file]').first().setInputFiles(file)
}
