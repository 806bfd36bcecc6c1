import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { Playback } from '../../contract/playback.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import { editorOn } from './editorOn.ts'
import { heardGain, listen } from './heardGain.ts'
import type { OpenBrowser } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let world: OpenBrowser
let client: ClipClient
let clip: Clip
let page: Page
const { edit, status, button, openTab, word, inside } = editorOn(() => ({ page, client, clip }))

beforeAll(async () => {
  talk = await openCaptionedTalk({ seconds: 40, fields: { max_clips: '1', caption_style: 'pop' } })
  ;({ world, client, page } = talk)
  await page.addInitScript(listen)
  clip = talk.clips[0]
})
afterAll(() => talk?.stop())

describe('the player of a clip without a file', () => {
  const video = () => page.getByRole('dialog').locator('video')

  it('plays from the video at the clip’s start', async () => {
    await page.goto(`${world.server.url}/dashboard/clips/${clip.id}`)
    await video().waitFor()
    await expect.poll(() => video().getAttribute('src')).toMatch(/\/source\?.+#t=/)
    const start = Number((await video().getAttribute('src'))?.split('#t=')[1])
    const second = () => video().evaluate((it: HTMLVideoElement) => it.currentTime)
    // Playback may start by itself at this moment, and a key press would then pause it.
    await video().evaluate((it: HTMLVideoElement) => it.play())
    await expect.poll(second).toBeGreaterThan(start + 0.3)
    expect(await second()).toBeLessThan(clip.end)
    expect((await client.clips()).map(({ has_file }) => has_file)).toEqual([false])
  })

  it('stops at the end of the clip', async () => {
    await page.keyboard.press('End')
    await expect.poll(() => video().evaluate((it: HTMLVideoElement) => it.paused)).toBe(true)
    const [at, length] = await video().evaluate((it: HTMLVideoElement) => [it.currentTime, it.duration])
    expect(Math.abs((at ?? 0) - clip.end)).toBeLessThan(0.5)
    expect(length).toBeCloseTo(40, 0)
  })
})

describe('the editor of a clip', () => {
  it('opens from the player with the words of the clip', async () => {
    await button('Edit').click()
    await page.waitForURL(/\/edit$/)
    await word(inside(3)).waitFor()
    await status('Saved')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  })

  it('plays from the video within the clip’s range', async () => {
    const video = page.locator('video')
    await expect.poll(() => video.getAttribute('src')).toMatch(/\/source\?/)
    // It starts by itself: nothing in the editor has been pressed yet.
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.played.length)).not.toBe(0)
    await word(inside(4)).click()
    const second = () => video.evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second).toBeGreaterThan(clip.start + 2.5)
  })

  it('plays at the loudness of the file, or of the video', async () => {
    const video = page.locator('video')
    const gain = async () => {
      // The clip is short, and the machine may be slow.
      await video.evaluate((it: HTMLVideoElement) => (it.paused ? it.play() : undefined))
      return (await page.evaluate(heardGain)) ?? Number.NaN
    }
    const { gain: foretold } = await client.get<Playback>(`/api/clips/${clip.id}/playback/`)
    expect(Math.abs(foretold)).toBeGreaterThan(1)
    await expect.poll(gain).toBeCloseTo(foretold, 0)
    await openTab('Look')
    await page.getByRole('switch', { name: 'Even volume' }).click()
    await expect.poll(gain).toBeCloseTo(0, 0)
    await page.keyboard.press('Control+z')
    await expect.poll(gain).toBeCloseTo(foretold, 0)
    await openTab('Words')
    await video.evaluate((it: HTMLVideoElement) => it.pause())
    await status('Saved')
  })

  it('mentions a key only on wide screens', async () => {
    const hint = page.getByText(/Hold Alt/)
    await hint.waitFor()
    const size = page.viewportSize()
    if (!size) throw new Error('The window has no size.')
    await page.setViewportSize({ width: 375, height: 800 })
    await hint.waitFor({ state: 'hidden' })
    await page.setViewportSize(size)
    await hint.waitFor()
  })

  it('undoes edits one by one and saves the result', async () => {
    await status('Saved')
    const before = await edit()
    const handle = page.getByRole('slider', { name: 'Start', exact: true })
    const position = () => handle.getAttribute('aria-valuenow')
    const seen = [await position()]
    await handle.focus()
    // `machines/editor/editHistory.test.ts` undoes three hundred steps.
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(position).not.toBe(seen.at(-1))
      seen.push(await position())
    }
    await expect.poll(async () => (await edit()).version).toBeGreaterThan(before.version)
    for (const former of seen.toReversed().slice(1)) {
      await page.keyboard.press('Control+z')
      await expect.poll(position).toBe(former)
    }
    await expect.poll(() => button('Undo').getAttribute('aria-disabled')).toBe('true')
    await expect.poll(async () => (await edit()).edit).toEqual(before.edit)
    await status('Saved')
  })

  it('shows the logo of the account in the clip once it is used', async () => {
    await status('Saved')
    const other = await page.context().newPage()
    await other.goto(`${world.server.url}/dashboard/profile`)
    const red = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: red }
    await other.getByLabel('Choose a logo').setInputFiles(file)
    await other.getByRole('combobox', { name: 'Corner' }).selectOption({ label: 'Bottom left' })
    await other.getByRole('button', { name: 'Save brand', exact: true }).click()
    await other.getByText(/^Saved\. Clips that use your brand/).waitFor()
    await other.close()
    await page.reload()
    await openTab('Look')
    await page.getByRole('switch', { name: /^Use your brand/ }).click()
    await expect.poll(async () => (await edit()).edit.brand?.logo).toMatchObject({ corner: 'bottom-left' })
    // It is drawn once its picture has loaded.
    const drawn = () => page.locator('img[src*="/logos/"]').evaluate((it: HTMLImageElement) => it.naturalWidth)
    await expect.poll(drawn).toBe(90)
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await edit()).edit.brand).toBeUndefined()
    await openTab('Words')
  })

  it('moves an edge by mouse in one undo step, and zooms out to the whole video', async () => {
    await status('Saved')
    const before = await edit()
    const handle = page.getByRole('slider', { name: 'Start' })
    const box = await handle.boundingBox()
    if (!box) throw new Error('The edge is not in sight.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (const by of [10, 20, 30]) await page.mouse.move(x + by, y)
    await page.mouse.up()
    const startOf = async () => (await edit()).edit.ranges[0]?.start ?? 0
    await expect.poll(startOf).toBeGreaterThan((before.edit.ranges[0]?.start ?? 0) + 0.1)
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(startOf).toBe(before.edit.ranges[0]?.start)
    await page.keyboard.press('Shift+Z')
    await page.getByText(/^0:00 to /).waitFor({ state: 'attached' })
  })

  it('exports the saved version', async () => {
    await status('Saved')
    await button('Export').click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export: Captions (SRT)' }).click(),
    ])
    // The file name is tested when saving: a headless browser sometimes chooses its own.
    expect(await readFile(await file.path(), 'utf8')).toContain(' --> ')
    // Checked in the dialog, since the tray of all exports is behind it.
    const saved = page.getByRole('dialog').getByText('Saved to your downloads', { exact: true })
    await saved.filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('returns to the player of the clip', async () => {
    await status('Saved')
    await button('Done').click()
    await page.waitForURL((url) => url.pathname === `/dashboard/clips/${clip.id}`)
    const player = page.getByRole('dialog')
    await player.waitFor()
    await expect.poll(() => player.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  })

  it('causes no browser errors', () => {
    expect(world.complaints).toEqual([])
  })
})
