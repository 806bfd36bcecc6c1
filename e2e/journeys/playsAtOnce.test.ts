import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import type { Clip } from '../../contract/clips.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { type OpenBrowser, openBrowser, patience } from './openBrowser.ts'

let folder: string
let world: OpenBrowser
let user: TestUser
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-at-once-'))
  await makeTalk({ file: join(folder, 'talk.mp4'), seconds: 120 })
  // The server renders no files of clips: they play without files.
  world = await openBrowser({ queues: ['analyse', 'rest'] })
  user = await world.server.makeUser({ plan: 'studio' })
  page = await world.open(user)
})

afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

const cards = () => page.getByRole('button', { name: /^Play / })
const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
const video = () => page.getByRole('dialog').locator('video')
const clips = () => clipClient(world.server.url, user.token).clips()

describe('an uploaded video', () => {
  it('lists clips before they have files', async () => {
    await page.goto(`${world.server.url}/dashboard/upload`)
    await page.locator('input[type=file]').first().setInputFiles(join(folder, 'talk.mp4'))
    await page.getByRole('button', { name: 'Upload video' }).click()
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await section('Clips').click()
    await cards().first().waitFor()
    expect((await clips()).map(({ has_file }) => has_file)).not.toContain(true)
  })

  it('plays a clip from the video at the clip’s start', async () => {
    await cards().first().click()
    await video().waitFor()
    await expect.poll(() => video().getAttribute('src'), { timeout: patience }).toMatch(/\/source\?.+#t=/)
    const source = (await video().getAttribute('src')) ?? ''
    const start = Number(source.split('#t=')[1])
    const second = () => video().evaluate((it: HTMLVideoElement) => it.currentTime)
    // Playback may start by itself at this moment, and a key press would then pause it.
    await video().evaluate((it: HTMLVideoElement) => it.play())
    await expect.poll(second, { timeout: patience }).toBeGreaterThan(start + 0.3)
    expect(await second()).toBeLessThan(start + 60)
    expect((await clips()).map(({ has_file }) => has_file)).not.toContain(true)
  })

  it('stops at the end of the clip', async () => {
    const address = new URL(page.url())
    const open = (await clips()).find(({ id }) => address.href.includes(id)) as Clip
    await page.keyboard.press('End')
    await expect.poll(() => video().evaluate((it: HTMLVideoElement) => it.paused), { timeout: patience }).toBe(true)
    const [at, length] = await video().evaluate((it: HTMLVideoElement) => [it.currentTime, it.duration])
    expect(Math.abs((at ?? 0) - open.end)).toBeLessThan(0.5)
    expect(length).toBeGreaterThan(100)
  })

  it('causes no browser errors', () => {
    expect(world.complaints).toEqual([])
  })
})
