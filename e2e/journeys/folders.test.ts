import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import type { OpenBrowser } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let world: OpenBrowser
let client: ClipClient
let clips: Clip[]
let page: Page

beforeAll(async () => {
  talk = await openCaptionedTalk({
    seconds: 40,
    fields: { min_seconds: '4', max_seconds: '8', max_clips: '3' },
    window: { acceptDownloads: true },
  })
  ;({ world, client, clips, page } = talk)
  expect(clips.length).toBeGreaterThanOrEqual(2)
  await page.goto(`${world.server.url}/dashboard/clips`)
})

afterAll(() => talk?.stop())

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
/** Selects all visible clips. */
const selectAll = async () => {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: /^Select all/ }).click()
}
const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('several clips', () => {
  it('move to a new folder', async () => {
    await selectAll()
    await button('Move to…').click()
    await choose('New folder…')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Teasers')
    await page.keyboard.press('Enter')
    await said(`${clips.length} clips moved to “Teasers”.`)
    expect((await client.clips()).every(({ folder_id }) => folder_id !== null)).toBe(true)
    await page.getByRole('combobox', { name: 'Folder' }).selectOption({ label: `Teasers (${clips.length})` })
    await page.waitForURL(/folder=/)
  })

  it('are exported one after another, each to its own file', async () => {
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button('Export…').click()
    await choose('Captions (SRT)')
    await expect.poll(() => downloads.length).toBe(clips.length)
    for (const download of downloads) expect(await readFile(await download.path(), 'utf8')).toMatch(/^1\n00:00:/)
    const isExported = async () => (await client.clips()).every(({ exported }) => exported)
    await expect.poll(isExported).toBe(true)
  })

  it('get the brand at once, and lose it with one undo', async () => {
    const brands = () =>
      Promise.all(clips.map(async ({ id }) => (await client.get<EditVersion>(`/api/clips/${id}/edit/`)).edit.brand))
    await button('Apply brand').click()
    await said(`Brand applied to ${clips.length} clips.`)
    for (const brand of await brands()) expect(brand).toBeDefined()
    // Earlier notices may also have an “Undo” button.
    await page.getByRole('listitem').filter({ hasText: 'Brand applied' }).getByRole('button', { name: 'Undo' }).click()
    await said(`${clips.length} clips changed back.`)
    for (const brand of await brands()) expect(brand).toBeUndefined()
  })

  it('cause no browser errors', () => {
    expect(world.complaints).toEqual([])
  })
})
