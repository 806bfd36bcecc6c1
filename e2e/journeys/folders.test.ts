import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { type ClipClient, clipClient } from '../../server/testing/clipClient.ts'
import { type OpenBrowser, openBrowser, patience } from './openBrowser.ts'

let folder: string
let world: OpenBrowser
let client: ClipClient
let clips: Clip[]
let page: Page

const captions = Array.from({ length: 40 }, (_, i) => {
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',')
  return `${i + 1}\n${time(i)} --> ${time(i + 0.95)}\nword${2 * i} word${2 * i + 1}\n`
}).join('\n')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-folders-'))
  const file = join(folder, 'talk.mp4')
  await makeTalk({ file, seconds: 40 })
  // Captions are written from words: nothing is rendered here.
  world = await openBrowser({ queues: ['analyse', 'rest'] })
  const user = await world.server.makeUser({ plan: 'studio' })
  client = clipClient(world.server.url, user.token)
  const form = new FormData()
  form.set('captions', new File([captions], 'talk.srt'))
  form.set('min_seconds', '4')
  form.set('max_seconds', '8')
  form.set('max_clips', '3')
  form.set('file', new File([await readFile(file)], 'talk.mp4'))
  expect((await client.call('/api/clips/', { method: 'POST', body: form })).status).toBe(201)
  await client.allListed()
  clips = await client.clips()
  expect(clips.length).toBeGreaterThanOrEqual(2)
  page = await world.open(user, { acceptDownloads: true })
  await page.goto(`${world.server.url}/dashboard/clips`)
})

afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
/** All clips that are in sight. */
const selectAll = async () => {
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: /^Select all/ }).click()
}
const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor()

describe('many clips', () => {
  it('go into a new folder', async () => {
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

  it('are exported one after the other, each as a file of its own', async () => {
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await button('Export…').click()
    await choose('Captions (SRT)')
    await expect.poll(() => downloads.length, { timeout: patience }).toBe(clips.length)
    for (const download of downloads) expect(await readFile(await download.path(), 'utf8')).toMatch(/^1\n00:00:/)
    const isExported = async () => (await client.clips()).every(({ exported }) => exported)
    await expect.poll(isExported, { timeout: patience }).toBe(true)
  })

  it('take the brand at once, and give it back at once', async () => {
    const brands = () =>
      Promise.all(clips.map(async ({ id }) => (await client.get<EditVersion>(`/api/clips/${id}/edit/`)).edit.brand))
    await button('Apply brand').click()
    await said(`Brand applied to ${clips.length} clips.`)
    for (const brand of await brands()) expect(brand).toBeDefined()
    // Earlier notices may have an “Undo” of their own.
    await page.getByRole('listitem').filter({ hasText: 'Brand applied' }).getByRole('button', { name: 'Undo' }).click()
    await said(`${clips.length} clips changed back.`)
    for (const brand of await brands()) expect(brand).toBeUndefined()
  })

  it('met no error', () => {
    expect(world.complaints).toEqual([])
  })
})
