import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { By, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeTalk, temporaryFolder } from '../../clipper/testing/makeMedia.ts'
import { startTestServer, type TestServer } from '../../server/testing/startTestServer.ts'
import { type SentTalk, sendTalk } from '../journeys/captionedTalk.ts'
import { startWebKit, type WebKit } from './startWebKit.ts'

/** Milliseconds that a user would wait at most. */
const patience = 120_000

let temporary: Awaited<ReturnType<typeof temporaryFolder>>
let server: TestServer
let webkit: WebKit
let driver: WebDriver
let talk: SentTalk

beforeAll(async () => {
  temporary = await temporaryFolder()
  server = await startTestServer({ appDir: inject('appDir'), queues: ['analyse', 'rest'] })
  talk = await sendTalk(server, temporary.folder, { seconds: 30, fields: { max_clips: '1', caption_style: 'pop' } })
  webkit = await startWebKit()
  driver = webkit.driver
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 1000 })
})
afterAll(async () => {
  await webkit?.stop()
  await server?.stop()
  await temporary?.remove()
})

const run = <T>(script: string, ...args: unknown[]): Promise<T> => driver.executeScript<T>(script, ...args)
const eventually = <T>(what: () => Promise<T>) => expect.poll(what, { timeout: patience, interval: 200 })

/** Finds buttons, tabs and links by their accessible names. */
const named = (name: string) =>
  By.xpath(
    `//*[self::button or self::a or @role='tab' or @role='slider' or @role='radio'][@aria-label="${name}" or normalize-space(.)="${name}"]`,
  )
const found = async (by: By): Promise<WebElement> => {
  await eventually(async () => (await driver.findElements(by)).length).toBeGreaterThan(0)
  return driver.findElement(by)
}
const press = async (name: string) => (await found(named(name))).click()
const go = (path: string) => driver.get(`${server.url}${path}`)

interface Playing {
  /** Playback position in seconds. */
  at: number
  paused: boolean
  width: number
}
const videos = () =>
  run<Playing[]>(
    'return [...document.querySelectorAll("video")].map((it) => ({ at: it.currentTime, paused: it.paused, width: it.videoWidth }))',
  )
const text = () => run<string>('return document.body.innerText')

describe('a newcomer', () => {
  it('signs up', async () => {
    await go('/signup')
    // Waits until the app has replaced the prerendered form.
    await eventually(() => run<boolean>('return document.querySelector("form:not([method=dialog])") !== null')).toBe(
      true,
    )
    await (await found(By.css('input[type=email]'))).sendKeys('ana@example.com')
    await (await found(By.css('input[autocomplete=name]'))).sendKeys('Ana Lima')
    await (await found(By.css('input[type=password]'))).sendKeys('correct horse battery 9')
    await press('Create account')
    await eventually(() => driver.getCurrentUrl()).toMatch(/\/dashboard/)
  })

  it('sees that a file is not a video, and gets clips of a video', async () => {
    const notes = join(temporary.folder, 'notes.mp4')
    await writeFile(notes, 'This is text with the name of a video.')
    const video = join(temporary.folder, 'own.mp4')
    await makeTalk({ file: video, seconds: 60 })
    await go('/dashboard/upload')
    await (await found(By.css('input[type=file]'))).sendKeys([notes, video].join('\n'))
    await press('Upload 2 videos')
    // Uploads continue on every page.
    await press('Clips')
    await eventually(text).toMatch(/isn’t a video/)
    await found(By.css('button[aria-label^="Play "]'))
  })
})

describe('a clip with captions', () => {
  beforeAll(async () => {
    await go('/icon.svg')
    await run('localStorage.clear(); localStorage.setItem("authToken", arguments[0])', talk.user.token)
    await go('/dashboard')
  })

  it('plays in the player, with no other video playing', async () => {
    const poster = await found(By.css('button[aria-label^="Play "]'))
    await driver.actions().move({ origin: poster }).perform()
    await eventually(async () => (await videos()).length).toBe(1)
    await poster.click()
    await eventually(async () => (await videos()).map(({ paused }) => paused)).toEqual([false])
    const [{ at } = { at: Number.NaN }] = await videos()
    await eventually(async () => (await videos())[0]?.at).toBeGreaterThan(at)
    expect((await videos())[0]?.width).toBeGreaterThan(0)
  })

  it('plays in the editor with burnt-in captions, and highlights the spoken word', async () => {
    await go(`/dashboard/clips/${talk.clips[0].id}/edit`)
    await eventually(text).toContain('Saved')
    if ((await videos())[0]?.paused) await press('Play')
    await eventually(async () => (await videos())[0]?.paused).toBe(false)
    await found(By.css('[data-captions="as burnt"] canvas'))
    await found(By.css('[role=option][data-spoken]'))
  })

  it('is shortened by keyboard, seeks to the new end, and is saved', async () => {
    const edge = await found(By.css('[role=slider][data-edge=end]'))
    const seconds = async () => Number(await edge.getAttribute('aria-valuenow'))
    const before = await seconds()
    await edge.sendKeys(Key.ARROW_LEFT, Key.ARROW_LEFT, Key.ARROW_LEFT)
    await eventually(seconds).toBeLessThan(before)
    const after = await seconds()
    await eventually(async () => Math.abs(((await videos())[0]?.at ?? 0) - after)).toBeLessThan(0.5)
    expect((await videos())[0]?.paused).toBe(true)
    await eventually(text).toContain('Saved')
    const stored = await talk.client.get<{ edit: { ranges: { end: number }[] } }>(
      `/api/clips/${talk.clips[0].id}/edit/`,
    )
    expect(stored.edit.ranges.at(-1)?.end).toBeCloseTo(after, 2)
  })

  it('is shortened by mouse, and restored by undo', async () => {
    const edge = await found(By.css('[role=slider][data-edge=start]'))
    const seconds = async () => Number(await edge.getAttribute('aria-valuenow'))
    const before = await seconds()
    const hand = driver.actions()
    hand.move({ origin: edge }).press()
    for (let step = 0; step < 8; step += 1) hand.move({ origin: edge, x: 5 * (step + 1) })
    await hand.release().perform()
    await eventually(seconds).toBeGreaterThan(before)
    await press('Undo')
    await eventually(seconds).toBe(before)
  })

  it('fits on a phone', async () => {
    await driver.manage().window().setRect({ width: 420, height: 900 })
    await eventually(() => run<number>('return innerWidth')).toBeLessThan(500)
    expect(await run<number>('return document.documentElement.scrollWidth - innerWidth')).toBe(0)
  })
})
