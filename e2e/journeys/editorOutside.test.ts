import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import { patience } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let client: ClipClient
let clip: Clip
let page: Page

const range = { start: 20, end: 30 }

beforeAll(async () => {
  // Playback does not start by itself.
  talk = await openCaptionedTalk({
    seconds: 60,
    fields: { max_clips: '1', caption_style: 'pop' },
    window: { reducedMotion: 'reduce' },
  })
  ;({ client, page } = talk)
  const mine = { title: 'From the middle', ...range }
  const { status } = await client.send('POST', `/api/videos/${talk.clips[0].video_id}/clips/`, mine)
  expect(status).toBe(201)
  const made = (await client.clips()).find(({ title }) => title === mine.title)
  if (!made) throw new Error('The clip is not there.')
  clip = made
  await page.goto(`${talk.world.server.url}/dashboard/clips/${clip.id}/edit`)
})

afterAll(() => talk?.stop())

const ranges = async () => (await client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)).edit.ranges
const word = (at: number) => page.getByRole('option', { name: new RegExp(`^word${at}\\b`) })
const video = () => page.locator('video').first()
const second = () => video().evaluate((it: HTMLVideoElement) => it.currentTime)
const isPaused = () => video().evaluate((it: HTMLVideoElement) => it.paused)
const mark = () => page.getByText('Not in the clip', { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const isOutside = () => mark().waitFor()
const isInside = () => mark().waitFor({ state: 'detached' })
/** Expects the playhead between two times of the video. */
const isBetween = (from: number, to: number) =>
  expect
    .poll(
      async () => {
        const at = await second()
        return at >= from && at <= to ? 'there' : at
      },
      { timeout: patience },
    )
    .toBe('there')
const pause = async () => {
  await video().evaluate((it: HTMLVideoElement) => it.pause())
  await expect.poll(isPaused).toBe(true)
}
/** Records every seek of the video from now on. */
const jumps = () =>
  video().evaluate((it: HTMLVideoElement) => {
    const seen: number[] = []
    it.addEventListener('seeking', () => seen.push(it.currentTime))
    Object.assign(window, { jumps: seen })
  })
const jumped = () => page.evaluate(() => (window as unknown as { jumps: number[] }).jumps)

describe('the video outside a clip', () => {
  it('opens at a clicked word and is marked as not in the clip', async () => {
    await word(48).waitFor()
    await expect.poll(() => video().evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(1)
    await word(24).click()
    await isOutside()
    await isBetween(11.9, 12.5)
    // Captions and other drawings appear only inside the clip.
    const drawn = page.getByRole('region', { name: 'Preview' }).locator('canvas:not(.bands):visible')
    await expect.poll(() => drawn.count()).toBe(0)
  })

  it('becomes the start of the clip by keyboard during playback, until undone', async () => {
    await page.keyboard.press('Escape')
    await video().evaluate((it: HTMLVideoElement) => it.play())
    await isBetween(12.3, 19)
    await page.keyboard.press('i')
    await isInside()
    await expect.poll(async () => (await ranges())[0]?.start, { timeout: patience }).toBeLessThan(19)
    expect((await ranges())[0]?.start).toBeGreaterThan(12)
    expect((await ranges())[0]?.end).toBe(range.end)
    await page.keyboard.press('Home')
    await pause()
    await page.keyboard.press('Control+z')
    await isOutside()
    await expect.poll(ranges, { timeout: patience }).toEqual([range])
  })

  it('becomes the end of the clip by keyboard, until undone', async () => {
    await word(66).click()
    await isBetween(32.9, 33.5)
    await isOutside()
    await page.keyboard.press('o')
    await isInside()
    await expect.poll(async () => (await ranges())[0]?.end, { timeout: patience }).toBeGreaterThan(33)
    // The frame that is shown belongs to the clip.
    expect((await ranges())[0]).toMatchObject({ start: range.start, end: expect.closeTo(33.1, 1) })
    await page.keyboard.press('Control+z')
    await isOutside()
    await expect.poll(ranges, { timeout: patience }).toEqual([range])
  })

  it('is refused as a start after the end, with a message', async () => {
    await page.keyboard.press('i')
    await page.getByText('The end must come after the start.').waitFor()
    expect(await ranges()).toEqual([range])
  })

  it('plays into the clip without a jump', async () => {
    await word(38).click()
    await isBetween(18.9, 19.5)
    await isOutside()
    await jumps()
    await video().evaluate((it: HTMLVideoElement) => it.play())
    await isInside()
    await isBetween(range.start, range.end)
    expect(await jumped()).toEqual([])
    await pause()
  })

  it('is reachable on the whole timeline, and one button returns to the clip', async () => {
    await page.keyboard.press('Shift+Z')
    const timeline = page.getByRole('slider', { name: 'Start', exact: true }).locator('..')
    const box = await timeline.boundingBox()
    if (!box) throw new Error('There is no timeline.')
    await page.mouse.click(box.x + box.width * 0.9, box.y + 10)
    await isBetween(53, 55)
    await isOutside()
    await button('Play the clip').click()
    await isInside()
    await isBetween(range.start, range.end)
    expect(await isPaused()).toBe(false)
    await pause()
  })

  it('includes a cut-out part, which can become the start of the clip', async () => {
    await word(48).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await page.getByText(/1 part cut out/).waitFor()
    // Instead of the removed frame, the next frame of the clip is shown.
    await isBetween(24.9, 25.5)
    await isInside()
    await word(48).click()
    await isOutside()
    await page.keyboard.press('i')
    await isInside()
    await expect.poll(async () => (await ranges())[0]?.start, { timeout: patience }).toBeCloseTo(24, 1)
    expect(await ranges()).toEqual([{ start: expect.closeTo(24, 1), end: range.end }])
  })

  it('causes no browser errors', () => {
    expect(talk?.world.complaints).toEqual([])
  })
})
