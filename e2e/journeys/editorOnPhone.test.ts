import { isDeepStrictEqual } from 'node:util'
import type { CDPSession, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../clipper/clipper.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'

let talk: CaptionedTalk | undefined
let client: ClipClient
let clip: Clip
let page: Page
let fingers: CDPSession

beforeAll(async () => {
  talk = await openCaptionedTalk({
    seconds: 40,
    fields: { max_clips: '1', caption_style: 'pop' },
    // With reduced motion, playback does not start by itself: the words would scroll under the finger.
    window: { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    renders: true,
  })
  ;({ client, page } = talk)
  clip = talk.clips[0]
  fingers = await page.context().newCDPSession(page)
})

afterAll(() => talk?.stop())

const edit = () => client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
// Tests press buttons with `click()`: on a busy machine, Chromium’s touch emulation sometimes makes no click of a tap.
const button = (name: string) => page.getByRole('button', { name, exact: true })
const word = (at: number) => page.getByRole('option', { name: new RegExp(`^word${at}\\b`) })

/** Waits until the element has stopped moving: pictures and fonts that load late move it. */
async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  let last = await place.boundingBox()
  await expect
    .poll(
      async () => {
        const before = last
        last = await place.boundingBox()
        return last !== null && isDeepStrictEqual(last, before)
      },
      { interval: 100 },
    )
    .toBe(true)
  if (!last) throw new Error('The element is not in the page.')
  return { x: last.x + last.width / 2, y: last.y + last.height / 2 }
}

/** Swipes from the centre of one element to the centre of another, in small steps like a real finger. */
async function swipe(from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await touch('touchStart', [start])
  for (let step = 1; step <= 10; step++) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 10
    await touch('touchMove', [{ x: along(start.x, end.x), y: along(start.y, end.y) }])
  }
  await touch('touchEnd', [])
}

describe('the editor on a phone', () => {
  it('selects words by swiping, and restores them to the clip', async () => {
    await page.goto(`${talk?.world.server.url}/dashboard/clips/${clip.id}/edit`)
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Words' }).click()
    // With two words per second, these are the last two before the clip, next to each other or on consecutive lines.
    const first = Math.ceil(clip.start * 2)
    const [one, two] = [word(first - 2), word(first - 1)]
    await one.evaluate((it) => it.scrollIntoView({ block: 'center' }))
    await swipe(one, two)
    for (const swiped of [one, two]) await expect.poll(() => swiped.getAttribute('aria-selected')).toBe('true')
    const before = await edit()
    await button('Bring back').click()
    await expect.poll(async () => (await edit()).version).toBeGreaterThan(before.version)
    const [range] = (await edit()).edit.ranges
    expect(range?.start).toBeLessThan(clip.start - 0.5)
    expect(range?.start).toBeGreaterThan(clip.start - 2)
  })

  it('lets the whole line of a word be touched', async () => {
    const { x, y } = await middleOf(word(Math.ceil(clip.start * 2)))
    const touched = await page.evaluate(
      ([at, middle]) =>
        [-17, 0, 17].map((by) => document.elementFromPoint(at, middle + by)?.closest('[role="option"]')?.textContent),
      [x, y] as const,
    )
    const name = await word(Math.ceil(clip.start * 2)).textContent()
    expect(touched).toEqual([name, name, name])
  })

  it('exports the longer clip as a file', async () => {
    await button('Export').click()
    const [file] = await Promise.all([page.waitForEvent('download'), button('Export: This clip (MP4)').click()])
    const ranges = (await edit()).edit.ranges
    const length = ranges.reduce((sum, { start, end }) => sum + end - start, 0)
    expect(length).toBeGreaterThan(clip.duration + 0.5)
    expect((await probe(await file.path())).duration).toBeCloseTo(length, 0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('shows the edit after a reload, not the earlier file', async () => {
    await button('Undo').click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await page.getByText('Saved', { exact: true }).waitFor()
    // Playback from the video proves that the browser draws the clip's look and captions.
    await page.locator('video[data-look]').waitFor()
  })

  it('offers to choose videos, and nothing to drop', async () => {
    await page.goto(`${talk?.world.server.url}/dashboard/upload`)
    await button('Choose videos').waitFor()
    expect(await page.getByText(/^Drop /).count()).toBe(0)
  })

  it('causes no browser errors', () => {
    expect(talk?.world.complaints).toEqual([])
  })
})
