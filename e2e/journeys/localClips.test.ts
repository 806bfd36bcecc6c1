import { appendFile, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Request } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readInBrowser } from '../../clipper/testing/readInBrowser.ts'
import { testFolder } from '../../clipper/testing/testFolder.ts'
import { formatPreciseClipTime } from '../../contract/values/clipTime.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import type { TestUser } from '../../server/testing/startTestServer.ts'
import { type OpenBrowser, openBrowser } from './openBrowser.ts'
import { makeTalkFiles } from './talkFiles.ts'

const folder = testFolder()
let world: OpenBrowser
let user: TestUser
let page: Page
const at = (name: string) => join(folder.path, name)

beforeAll(async () => {
  await makeTalkFiles(folder.path, ['old.mp4'])
  // Larger than one upload request, so that the readings are sent ahead. Players skip a `free` box.
  const box = Buffer.alloc(17 * 1024 ** 2)
  box.writeUInt32BE(box.length, 0)
  box.write('free', 4, 'latin1')
  const talk = await readFile(at('talk.mp4'))
  // Write a new file, since other tests may use the cached one.
  await rm(at('talk.mp4'))
  await writeFile(at('talk.mp4'), Buffer.concat([talk, box]))
  await writeFile(at('lies.mp4'), 'This is no video at all.'.repeat(100))
  // The server renders no files of clips: the test compares the chosen clips.
  world = await openBrowser({ queues: ['analyse', 'rest'] })
  user = await world.server.makeUser({ plan: 'studio' })
  page = await world.open(user)
})
afterAll(() => world?.stop())

const read = (name: string, { meanwhile = async () => {} } = {}) =>
  readInBrowser(page, { origin: world.server.url, appDir: inject('appDir'), file: at(name), meanwhile })

// `localClips.full.test.ts` covers a browser that collects garbage all the time.
describe('the worker that reads files', () => {
  it.each([
    ['is of a codec that only the server knows', 'old.mp4', 'unsupported_codec'],
    ['lies about what it is', 'lies.mp4', 'unsupported_container'],
  ])('leaves a file that %s to the server', async (_, name, code) => {
    expect(await read(name)).toMatchObject([{ type: 'failed', code }])
  })

  it('reports a file that changed after it was chosen', async () => {
    await copyFile(at('talk.mp4'), at('changed.mp4'))
    const events = await read('changed.mp4', { meanwhile: () => appendFile(at('changed.mp4'), 'more') })
    expect(events.at(-1)).toMatchObject({ type: 'failed', code: 'file_changed' })
  })
})

describe('a chosen file', () => {
  const section = () => page.getByRole('region', { name: 'Clips on this device: talk.mp4' })
  const tiles = () => section().getByRole('button', { name: /^Play / })
  const video = () => page.getByRole('dialog').locator('video')
  let shown: string[] = []
  /** The new start of the first clip in seconds, in tenths, as the fields accept. */
  let moved = 0

  it('yields clips while offline, which play from the file', async () => {
    await page.goto(`${world.server.url}/login`)
    await page.waitForURL('**/dashboard**')
    await page.goto(`${world.server.url}/dashboard/upload`)
    // The code for reading and playing is loaded with the first file; nothing is loaded afterwards.
    const script = page.waitForResponse(/readerWorker-/)
    const underWay = new Set<Request>()
    page.on('request', (request) => underWay.add(request))
    page.on('requestfinished', (request) => underWay.delete(request))
    page.on('requestfailed', (request) => underWay.delete(request))
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await page.getByRole('listitem', { name: 'talk.mp4' }).waitFor()
    await (await script).finished()
    await expect.poll(() => underWay.size).toBe(0)
    await page.context().setOffline(true)
    await tiles().first().waitFor()
    await page.getByText(/clips? found on this device\./).waitFor()
    shown = await tiles().evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))

    await tiles().first().click()
    await video().waitFor()
    await expect.poll(() => video().getAttribute('src')).toMatch(/^blob:.+#t=/)
    const start = Number((await video().getAttribute('src'))?.split('#t=')[1])
    moved = Math.round((start + 1) * 10) / 10
    // Playback may start by itself at this moment, and a key press would then pause it.
    await video().evaluate((it: HTMLVideoElement) => it.play())
    const second = () => video().evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second).toBeGreaterThan(start + 0.3)
    await page.keyboard.press('Escape')
    await video().waitFor({ state: 'detached' })
    await page.context().setOffline(false)
  })

  it('keeps likes and trims made while offline', async () => {
    await page.context().setOffline(true)
    await section()
      .getByRole('button', { name: /^Like / })
      .first()
      .click()
    await tiles().first().click()
    await page.getByRole('button', { name: 'Trim' }).click()
    await page.getByRole('textbox', { name: 'Start' }).fill(formatPreciseClipTime(moved))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => video().getAttribute('src')).toMatch(new RegExp(`#t=${moved}$`))
    await page.keyboard.press('Escape')
    await page.getByText(/choose the file again and they’re back/).waitFor()
    await page.context().setOffline(false)
  })

  it('restores likes and edges when it is chosen again after a reload', async () => {
    const stored = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const request = indexedDB.open('clipaway.device')
            request.onsuccess = () => {
              const all = request.result.transaction('marks').objectStore('marks').getAll()
              all.onsuccess = () => {
                request.result.close()
                const marks = all.result.flatMap((it) => [...it.marks.values()])
                resolve(marks.filter(({ liked, edges: moves }) => liked && moves).length)
              }
            }
          }),
      )
    await expect.poll(stored).toBe(1)
    await page.reload()
    await page.locator('input[type=file]').first().setInputFiles(at('talk.mp4'))
    await section()
      .getByRole('button', { name: /^Like /, pressed: true })
      .waitFor()
    await page.getByText(/choose the file again and they’re back/).waitFor()
    await page.getByText(/clips? found on this device\./).waitFor()
  })

  it('is replaced by the same clips of the server after the upload', async () => {
    await page.getByRole('button', { name: 'Upload video' }).click()
    await page.getByText('The uploaded clips replace those found on this device.').waitFor()
    expect(await tiles().count()).toBe(0)
    const clips = await clipClient(world.server.url, user.token).clips()
    expect(clips.map(({ title }) => `Play ${title}`).toSorted()).toEqual(shown.toSorted())
    await page.getByText('Your likes and trims are on your clips.').waitFor()
    const liked = (await clipClient(world.server.url, user.token).clips()).filter((clip) => clip.liked)
    expect(liked.map(({ title }) => `Play ${title}`)).toEqual([shown[0]])
    expect(liked[0]?.start).toBeCloseTo(moved, 2)
    const { text } = await world.server.services.metrics.read()
    expect(text).toContain('clipaway_readings_total{outcome="used"} 1')
    expect(world.complaints).toEqual([])
  })
})
