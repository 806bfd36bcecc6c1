import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFfmpeg } from '../../clipper/clipper.ts'
import { makeTalk } from '../../clipper/testing/makeMedia.ts'
import type { TestServer } from '../../server/testing/startTestServer.ts'
import { type OpenBrowser, openBrowser, openPrerendered, patience } from './openBrowser.ts'

const run = promisify(execFile)
const ana = { name: 'Ana Lopez', email: 'ana@example.com', password: 'correct horse battery' }

let folder: string
let world: OpenBrowser
let server: TestServer
let page: Page

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clipaway-journey-'))
  await makeTalk({ file: join(folder, 'talk.mp4'), seconds: 60 })
  await writeFile(join(folder, 'notes.mp4'), 'This is text with the name of a video.')
  world = await openBrowser()
  server = world.server
  page = await world.open()
})

afterAll(async () => {
  await world?.stop()
  await rm(folder, { recursive: true, force: true })
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const cards = () => page.getByRole('button', { name: /^Play / })
const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })

/** In the order in which a new user sees them. Each step continues from the previous one. */
describe('a newcomer', () => {
  it('is redirected from a protected page to the front page', async () => {
    await page.goto(`${server.url}/dashboard/plan`)
    await page.waitForURL(`${server.url}/`)
    expect(await page.title()).toBe('Your next Viral video is just a clip away')
  })

  it('is redirected from an unknown path to the front page', async () => {
    await page.goto(`${server.url}/no/such/page`)
    await page.waitForURL(`${server.url}/`)
  })

  it('signs up', async () => {
    await openPrerendered(page, `${server.url}/signup`)
    await page.getByLabel('Name').fill(ana.name)
    await page.getByLabel('Email').fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill(ana.password)
    await button('Create account').click()
    await section('Clips').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toMatch(/.{20,}/)
  })

  it('sees that a file is not a video, and keeps the quota', async () => {
    await section('Upload').click()
    await page.locator('input[type=file]').first().setInputFiles(join(folder, 'notes.mp4'))
    await button('Upload video').click()
    const row = page.getByRole('listitem', { name: 'notes.mp4' })
    const reason = row.getByRole('alert')
    await reason.waitFor()
    expect(await reason.textContent()).toBe('This file isn’t a video.')
    // A retry cannot succeed: the monthly quota is still used up. Another file can be chosen.
    expect(await button('Try again: notes.mp4').count()).toBe(0)
    await page.getByText('5 of 5 videos left this month').waitFor()
    await button('Choose videos').waitFor()
    const popup = page.getByRole('alert', { name: 'Oops...' })
    expect(await popup.textContent()).toContain('This file isn’t a video.')
    await popup.getByRole('button', { name: 'Close' }).click()
    await popup.waitFor({ state: 'hidden' })
    await button('Remove notes.mp4').click()
    await row.waitFor({ state: 'hidden' })
  })

  it('uploads a video and sees its progress', async () => {
    await page.reload()
    await page.locator('input[type=file]').first().setInputFiles(join(folder, 'talk.mp4'))
    const request = page.waitForRequest((it) => it.method() === 'POST' && it.url() === `${server.url}/api/clips/`)
    await button('Upload video').click()
    expect((await request).headers()['content-type']).toContain('multipart/form-data')
    await page.getByText('Uploaded', { exact: true }).waitFor()
    await section('Clips').click()
    await cards().first().waitFor()
  })

  it('gets playable clips, each with a reason', async () => {
    await page
      .getByText(/in a pause|louder|movement|sound/i)
      .first()
      .waitFor()
    await expect.poll(() => cards().count(), { interval: 500 }).toBeGreaterThanOrEqual(2)
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const headers = { Authorization: `Token ${token}` }
    await expect
      .poll(() => fetch(`${server.url}/api/clips/not_ready/`, { headers }).then((it) => it.json()), { interval: 500 })
      .toEqual([])
    // Clips are listed before they have files.
    const withoutFile = async () => {
      const listed = (await (await fetch(`${server.url}/api/clips/`, { headers })).json()) as { has_file: boolean }[]
      return listed.filter((clip) => !clip.has_file).length
    }
    await expect.poll(withoutFile, { timeout: 2 * patience, interval: 500 }).toBe(0)
    const clips = (await (await fetch(`${server.url}/api/clips/`, { headers })).json()) as {
      media_url: string
      duration: number
    }[]
    const { ffprobe } = await findFfmpeg()
    for (const clip of clips) {
      const bytes = await (await fetch(new URL(clip.media_url, server.url))).arrayBuffer()
      const file = join(folder, 'probed.mp4')
      await writeFile(file, new Uint8Array(bytes))
      const { stdout } = await run(ffprobe, ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file])
      expect(Math.abs(Number(stdout) - clip.duration)).toBeLessThan(0.2)
    }
  })

  it('plays a clip, also by keyboard', async () => {
    await cards().first().click()
    const video = page.getByRole('dialog').locator('video')
    await video.waitFor()
    const seconds = () => video.evaluate((it: HTMLVideoElement) => it.currentTime)
    await page.keyboard.press('l')
    await expect.poll(seconds).toBeGreaterThan(5)
    await page.keyboard.press('Escape')
    await video.waitFor({ state: 'detached' })
  })

  it('likes a clip, finds it among the favourites, and unlikes it', async () => {
    const like = button(/^Like /).first()
    await like.click()
    await expect
      .poll(() =>
        button(/^Like /)
          .first()
          .getAttribute('aria-pressed'),
      )
      .toBe('true')
    await section('Favourites').click()
    await expect.poll(() => cards().count()).toBe(1)
    await button(/^Like /)
      .first()
      .click()
    // An unliked clip stays visible until the next visit, so that a mistake can be corrected.
    await section('Clips').click()
    await cards().first().waitFor()
    await section('Favourites').click()
    await page.getByText('No favourites yet').waitFor()
  })

  it('downloads a clip', async () => {
    await section('Clips').click()
    await cards().first().waitFor()
    const download = page.waitForEvent('download')
    await button(/^Download /)
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/)
  })

  it('extends a clip and gets a new file', async () => {
    await cards().first().click()
    const video = page.locator('video')
    const seconds = () => video.evaluate((it: HTMLVideoElement) => it.duration)
    await expect.poll(seconds).toBeGreaterThan(1)
    const before = await seconds()
    await button('Trim').click()
    const field = page.getByRole('textbox', { name: 'Start' })
    const [minutes = 0, rest = 0] = (await field.inputValue()).split(':').map(Number)
    const start = minutes * 60 + rest
    // There is nothing before the first moment of a video.
    const wanted = start >= 2 ? start - 2 : start + 1
    await field.fill(`0:${wanted.toFixed(1)}`)
    await button('Save').click()
    await expect.poll(seconds, { interval: 500 }).toBeCloseTo(before + (start - wanted), 0)
    await page.keyboard.press('Escape')
    await video.waitFor({ state: 'detached' })
    await page.getByText('Rendering new cut…').first().waitFor({ state: 'detached' })
    expect(await page.getByText('Couldn’t render new cut').count()).toBe(0)
  })

  it('deletes a clip and undoes that', async () => {
    const before = await cards().count()
    await button(/^More actions for /)
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect.poll(() => cards().count()).toBe(before - 1)
    await button('Undo').click()
    await expect.poll(() => cards().count()).toBe(before)
  })

  it('logs out in all tabs, and logs in again', async () => {
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${server.url}/dashboard/news`)
    await otherTab.getByRole('navigation', { name: 'Sections' }).waitFor()
    await button(`${ana.name}’s account`).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL(`${server.url}/login`)
    await otherTab.waitForURL(`${server.url}/login`)
    await otherTab.close()
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

    await page.getByLabel('Email').fill(ana.email)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await button('Log in').click()
    await page.getByRole('alert', { name: 'Oops...' }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(ana.password)
    await button('Log in').click()
    await section('Clips').waitFor()
  })

  it('is sent to the login page when the token is invalid', async () => {
    await page.evaluate(() => localStorage.setItem('authToken', 'expired'))
    await page.goto(`${server.url}/dashboard/news`)
    await page.waitForURL(`${server.url}/login`)
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull()
  })

  it('meets no browser errors', () => {
    expect(world.complaints).toEqual([])
  })
})
