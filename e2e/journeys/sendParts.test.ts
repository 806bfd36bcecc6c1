import { copyFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../clipper/clipper.ts'
import { makeWithFfmpeg } from '../../clipper/testing/makeMedia.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { testVideo } from '../../server/testing/testVideo.ts'
import { guardLine, sendsPart } from './guardLine.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { chooseTalk, dashboardOf } from './sendParts.ts'

const folder = testFolder()
let world: OpenBrowser
const at = (name: string) => join(folder.path, name)
const talk = () => at('talk.mp4')

beforeAll(async () => {
  await copyFile(await testVideo(60), talk())
  await makeWithFfmpeg(['-i', talk(), '-c', 'copy', at('talk.mkv')])
  world = await openBrowser()
})
afterAll(() => world?.stop())

describe('uploading only the clips of a video', () => {
  let user: TestUser
  let page: Page
  let shown: string[] = []
  const tiles = (name = 'talk.mp4') =>
    page.getByRole('region', { name: `Clips on this device: ${name}` }).getByRole('button', { name: /^Play / })
  const client = () => clipClient(world.server.url, user.token)
  const video = () =>
    world.server.services.db
      .selectFrom('videos')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .orderBy('created_at')
      .executeTakeFirstOrThrow()

  beforeAll(async () => {
    user = await world.server.makeUser({ plan: 'studio' })
    page = await dashboardOf(world, user)
  })

  it('creates the same clips on the server', async () => {
    await chooseTalk(world, page, talk())
    await page.getByText(/^2 clips found on this device\./).waitFor()
    shown = await tiles().evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))
    await page.getByRole('radio', { name: /^Only the clips/ }).check()
    await page.getByRole('button', { name: 'Upload video' }).click()
    await page.getByText('The uploaded clips replace those found on this device.').waitFor()

    const { kept, source_bytes, duration, source, title } = await video()
    const { size } = await stat(talk())
    expect(title).toBe('talk')
    expect(kept?.length).toBeGreaterThan(1)
    expect(source_bytes).toBeLessThan(0.8 * size)
    expect(Math.abs(duration - 60)).toBeLessThan(0.1)
    expect(source.fps).toBe(15)
    const clips = await client().clips()
    expect(clips.map((clip) => `Play ${clip.title}`).toSorted()).toEqual(shown.toSorted())
    expect(clips).toHaveLength(2)
  })

  it('is not offered when sound and picture start at different times', async () => {
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mkv'))
    await tiles('talk.mkv').nth(1).waitFor()
    const row = page.getByRole('listitem', { name: 'talk.mkv' })
    await row.getByText(/^2 clips found on this device\./).waitFor()
    expect(await row.getByRole('radio').count()).toBe(0)
  })

  it('leaves no files in the browser’s storage', async () => {
    const left = () =>
      page.evaluate(async () => {
        const storage = await navigator.storage.getDirectory()
        const names: string[] = []
        for await (const one of (await storage.getDirectoryHandle('parts')).keys()) names.push(one)
        return names
      })
    await expect.poll(left).toEqual([])
  })

  it('yields clips that play and can be downloaded', async () => {
    await page.goto(`${world.server.url}/dashboard/clips`)
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    const player = page.getByRole('dialog').locator('video')
    await player.waitFor()
    await player.evaluate((it: HTMLVideoElement) => it.play())
    const played = () => player.evaluate((it: HTMLVideoElement) => it.played.length > 0 && !it.error)
    await expect.poll(played).toBe(true)

    await client().allReady()
    for (const clip of await client().clips()) {
      expect(clip.trim_error).toBeNull()
      const answer = await client().call(`/api/clips/${clip.id}/download/`)
      expect(answer.status).toBe(200)
      await writeFile(at('clip.mp4'), new Uint8Array(await answer.arrayBuffer()))
      const { duration, hasAudio } = await probe(at('clip.mp4'))
      expect(Math.abs(duration - clip.duration)).toBeLessThan(0.3)
      expect(hasAudio).toBe(true)
    }
  })

  it('is mentioned on the page of the video', async () => {
    await page.goto(`${world.server.url}/dashboard/videos/${(await video()).id}`)
    await page.getByText(/^Only the clips of this video were sent/).waitFor()
  })

  it('is completed by uploading the whole file later', async () => {
    const { id } = await video()
    const before = (await client().clips()).map((clip) => clip.id)
    await page.goto(`${world.server.url}/dashboard/upload`)
    await page.locator('input[type=file]').first().setInputFiles(talk())
    const row = page.getByRole('listitem', { name: 'talk.mp4' })
    await row.getByText(/^\d+ clips? found on this device\./).waitFor()
    await page.getByRole('button', { name: 'Upload video' }).click()
    await expect.poll(async () => (await video()).kept).toBeNull()
    expect((await client().clips()).map((clip) => clip.id).toSorted()).toEqual(before.toSorted())

    await page.goto(`${world.server.url}/dashboard/videos/${id}`)
    await page.getByRole('heading', { name: 'Choose again' }).waitFor()
    expect(await page.getByText(/^Only the clips of this video were sent/).count()).toBe(0)
    expect(world.complaints).toEqual([])
  })
})

// `sendParts.full.test.ts` covers a reload in between.
describe('uploading the clips of a video first', () => {
  let user: TestUser
  let page: Page
  const client = () => clipClient(world.server.url, user.token)
  const videos = () =>
    world.server.services.db
      .selectFrom('videos')
      .selectAll()
      .where('user_id', '=', user.user.id)
      .orderBy('created_at')
      .execute()
  const theVideo = async () => {
    const [video] = await videos()
    if (!video) throw new Error('There is no video.')
    return video
  }

  beforeAll(async () => {
    user = await world.server.makeUser({ plan: 'studio' })
    page = await dashboardOf(world, user)
  })

  it('makes clips with files before the rest arrives, then completes the video without duplicates', async () => {
    const { size } = await stat(talk())
    // The test holds back the bytes of the whole file until it opens the gate.
    const gate = Promise.withResolvers<void>()
    let restBegan = false
    let restPath = ''
    await page.route('**/api/uploads/', async (route) => {
      const isRest = route.request().method() === 'POST' && route.request().headers()['upload-length'] === String(size)
      const response = await route.fetch()
      if (isRest) restPath = response.headers().location ?? ''
      await route.fulfill({ response })
    })
    guardLine(world.server, async (request) => {
      if (sendsPart(request) && request.url === restPath) {
        restBegan = true
        await gate.promise
      }
      return true
    })
    await chooseTalk(world, page, talk())
    const row = page.getByRole('listitem', { name: 'talk.mp4' })
    await row.getByText(/^2 clips found on this device\./).waitFor()
    // A file this small is sent as a whole unless the user chooses otherwise.
    expect(await row.getByRole('radio', { name: /^The whole video/ }).isChecked()).toBe(true)
    await row.getByRole('radio', { name: /^The clips first/ }).check()
    await page.getByRole('button', { name: 'Upload video' }).click()
    await row.getByText(/The rest of the video is on its way/).waitFor()

    // No byte of the rest has arrived.
    await client().allReady()
    const clips = await client().clips()
    expect(clips).toHaveLength(2)
    expect(clips.every(({ has_file }) => has_file)).toBe(true)
    await expect.poll(() => restBegan).toBe(true)
    const { id, kept } = await theVideo()
    const gap = { start: (kept?.[0]?.[1] ?? 0) + 1, end: (kept?.[0]?.[1] ?? 0) + 5 }
    const before = await client().send('POST', `/api/videos/${id}/clips/`, gap)
    expect(before.status).toBe(400)
    const upload = () =>
      world.server.services.db
        .selectFrom('uploads')
        .select(['finished_at', 'rest_of'])
        .where('id', '=', restPath.split('/').at(-1) ?? '')
        .executeTakeFirst()
    expect(await upload()).toEqual({ finished_at: null, rest_of: id })

    // The tray on every page shows it, too.
    await row.getByRole('link', { name: 'Go to your clips' }).first().click()
    const tray = page.getByRole('region', { name: 'Uploads' })
    await tray.getByRole('button', { name: 'Show uploads' }).click()
    await tray.getByText(/^Clips sent\. The rest of the video is on its way/).waitFor()

    gate.resolve()
    await expect.poll(async () => (await theVideo()).kept).toBeNull()
    // It leads to the clips, which are here.
    await tray.waitFor({ state: 'detached' })
    expect((await client().clips()).map((clip) => clip.id)).toEqual(clips.map((clip) => clip.id))
    const [first] = clips
    const trimmed = await client().send('PATCH', `/api/clips/${first?.id}/`, gap)
    expect(trimmed.status).toBe(200)
    expect(await client().notReady()).toEqual([])
    const quota = await client().get<{ videos_used: number }>('/api/subscription/quota/')
    expect(quota.videos_used).toBe(1)
    expect(world.complaints).toEqual([])
  })
})
