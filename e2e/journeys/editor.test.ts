import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import { type OpenBrowser, patience } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let world: OpenBrowser
let client: ClipClient
let clip: Clip
let page: Page

/** What Web Audio is given of a video, and what is heard of it. */
interface Heard {
  given: AnalyserNode
  heard: AnalyserNode
}

/** Listens at both ends of whatever the page plays through Web Audio. */
function listen() {
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
  const ends: Partial<Heard> = {}
  const listener = (node: AudioNode) => {
    const analyser = new AnalyserNode(node.context, { fftSize: 32_768 })
    connect.call(node, analyser)
    return analyser
  }
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
    if (this instanceof MediaElementAudioSourceNode) ends.given = listener(this)
    if (to instanceof AudioDestinationNode) ends.heard = listener(this)
    return connect.call(this, to)
  } as AudioNode['connect']
  Object.assign(window, { ends })
}

/** dB by which what is heard is louder than what the video plays; null while it is silent. */
function heardGain(): number | null {
  const { ends } = window as unknown as { ends: Partial<Heard> }
  const power = (analyser: AnalyserNode | undefined) => {
    const samples = new Float32Array(analyser?.fftSize ?? 0)
    analyser?.getFloatTimeDomainData(samples)
    return samples.reduce((sum, sample) => sum + sample * sample, 0)
  }
  const [given, heard] = [power(ends.given), power(ends.heard)]
  // Of two thirds of a second: somebody has to speak in it.
  return given > 1 && heard > 0 ? 10 * Math.log10(heard / given) : null
}

beforeAll(async () => {
  talk = await openCaptionedTalk({ seconds: 40, fields: { max_clips: '1', caption_style: 'pop' } })
  ;({ world, client, page } = talk)
  await page.addInitScript(listen)
  clip = talk.clips[0]
})

afterAll(() => talk?.stop())

const edit = () => client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
const status = (text: string) => page.getByText(text, { exact: true }).waitFor()
const word = (name: string, on: Page = page) => on.getByRole('option', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Words well inside the clip. */
const inside = (after: number) => `word${Math.round(clip.start + after) * 2}`

describe('the editor of a clip', () => {
  it('opens from the player, on the words of the clip', async () => {
    await page.goto(`${world.server.url}/dashboard/clips/${clip.id}`)
    await button('Edit').click()
    await page.waitForURL(/\/edit$/)
    await word(inside(3)).waitFor()
    await status('Saved')
  })

  it('plays from the video, in the frame of the clip', async () => {
    const video = page.locator('video')
    await expect.poll(() => video.getAttribute('src'), { timeout: patience }).toMatch(/\/source\?/)
    // By itself: nothing of the editor was pressed yet.
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => it.played.length), { timeout: patience })
      .not.toBe(0)
    await word(inside(4)).click()
    const second = () => video.evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second, { timeout: patience }).toBeGreaterThan(clip.start + 2.5)
  })

  it('plays as loud as the file will be, or as the video is', async () => {
    const video = page.locator('video')
    const gain = async () => {
      // The clip is short, and the machine may be slow.
      await video.evaluate((it: HTMLVideoElement) => (it.paused ? it.play() : undefined))
      return (await page.evaluate(heardGain)) ?? Number.NaN
    }
    const { gain: foretold } = await client.get<Playback>(`/api/clips/${clip.id}/playback/`)
    expect(Math.abs(foretold)).toBeGreaterThan(1)
    await expect.poll(gain, { timeout: patience }).toBeCloseTo(foretold, 0)
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('switch', { name: 'Even volume' }).click()
    await expect.poll(gain, { timeout: patience }).toBeCloseTo(0, 0)
    await page.keyboard.press('Control+z')
    await expect.poll(gain, { timeout: patience }).toBeCloseTo(foretold, 0)
    await page.getByRole('tab', { name: 'Words' }).click()
    await video.evaluate((it: HTMLVideoElement) => it.pause())
    await status('Saved')
  })

  it('stands still for somebody who wants less motion, until it is played', async () => {
    const other = await page.context().newPage()
    other.setDefaultTimeout(patience)
    await other.emulateMedia({ reducedMotion: 'reduce' })
    await other.goto(page.url())
    const video = other.locator('video')
    const state = () => video.evaluate((it: HTMLVideoElement) => it.readyState)
    await expect.poll(state, { timeout: patience }).toBeGreaterThan(1)
    expect(await video.evaluate((it: HTMLVideoElement) => [it.autoplay, it.paused])).toEqual([false, true])
    const preview = other.getByRole('region', { name: 'Preview' })
    await preview.getByRole('button', { name: 'Play', exact: true }).click()
    await expect
      .poll(() => video.evaluate((it: HTMLVideoElement) => it.played.length), { timeout: patience })
      .not.toBe(0)
    expect(await other.getByRole('alert').allTextContents()).toEqual([])
    await other.close()
  })

  it('tells of a key only where there are keys', async () => {
    const hint = page.getByText(/Hold Alt/)
    await hint.waitFor()
    const size = page.viewportSize()
    if (!size) throw new Error('The window has no size.')
    await page.setViewportSize({ width: 375, height: 800 })
    await hint.waitFor({ state: 'hidden' })
    await page.setViewportSize(size)
    await hint.waitFor()
  })

  it('takes three hundred edits back one by one, and stores how it was', async () => {
    await status('Saved')
    const before = await edit()
    const handle = page.getByRole('slider', { name: 'Start', exact: true })
    const position = () => handle.getAttribute('aria-valuenow')
    const seen = [await position()]
    await handle.focus()
    for (let step = 0; step < 300; step += 1) {
      // To and fro, so that a short clip is enough: no edit is the one before it.
      await page.keyboard.press(step % 40 < 20 ? 'ArrowRight' : 'ArrowLeft')
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

  it('shows the logo of the account in the clip, once it is used', async () => {
    await status('Saved')
    const other = await page.context().newPage()
    other.setDefaultTimeout(patience)
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
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('switch', { name: /^Use your brand/ }).click()
    await expect.poll(async () => (await edit()).edit.brand?.logo).toMatchObject({ corner: 'bottom-left' })
    // It is drawn once its picture has come.
    const drawn = () => page.locator('img[src*="/logos/"]').evaluate((it: HTMLImageElement) => it.naturalWidth)
    await expect.poll(drawn).toBe(90)
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await edit()).edit.brand).toBeUndefined()
    await page.getByRole('tab', { name: 'Words' }).click()
  })

  it('cuts words out, stores that by itself, and shows it after a reload', async () => {
    const before = await edit()
    await word(inside(3)).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await page.getByText(/1 part cut out/).waitFor()
    await expect.poll(async () => (await edit()).version, { timeout: patience }).toBe(before.version + 1)
    expect((await edit()).edit.ranges).toHaveLength(2)
    await status('Saved')
    await page.reload()
    await word(`${inside(3)}, cut out`).waitFor()
  })

  it('takes a title back by key, in its turn, and stores that too', async () => {
    const before = await edit()
    const title = async () => (await client.get<Clip>(`/api/clips/${clip.id}`)).title
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const former = await title()
    await button('Rename').click()
    const field = page.getByRole('textbox', { name: /^New title for/ })
    await field.fill('The one about everything')
    await field.press('Enter')
    await heading('The one about everything')
    await expect.poll(title, { timeout: patience }).toBe('The one about everything')
    // The edit is the same, and so is its version: no file is made anew.
    expect((await edit()).version).toBe(before.version)
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('switch', { name: 'Even volume' }).click()
    await expect.poll(async () => (await edit()).edit.loudness, { timeout: patience }).toBe('source')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await edit()).edit.loudness, { timeout: patience }).toBe('levelled')
    expect(await title()).toBe('The one about everything')
    await page.keyboard.press('Control+z')
    await heading(former)
    await expect.poll(title, { timeout: patience }).toBe(former)
    await page.keyboard.press('Control+Shift+z')
    await heading('The one about everything')
    await page.keyboard.press('Control+z')
    await page.getByRole('tab', { name: 'Words' }).click()
    await status('Saved')
    expect(await title()).toBe(former)
  })

  it('keeps what is changed without a network, and stores it when there is one', async () => {
    const before = await edit()
    await page.context().setOffline(true)
    await page.getByRole('tab', { name: 'Look' }).click()
    await page.getByRole('radio', { name: 'Square 1:1' }).check({ force: true })
    await status('Not saved yet. Your changes are kept on this device.')
    expect((await edit()).version).toBe(before.version)
    await page.context().setOffline(false)
    await status('Saved')
    expect(await edit()).toMatchObject({ version: before.version + 1, edit: { aspect: '1:1' } })
  })

  it('keeps every change of a minute without a network, and stores them all when there is one', async () => {
    await status('Saved')
    const before = await edit()
    const other = await world.open(talk?.user, { reducedMotion: 'reduce' })
    // The minute is that of the app: nobody waits for it.
    await other.clock.install()
    await other.goto(page.url())
    const told = (text: string) => other.getByText(text, { exact: true }).waitFor()
    await told('Saved')
    await other.getByRole('tab', { name: 'Look' }).click()
    const format = (name: string) => other.getByRole('radio', { name })
    const chosen = other.getByRole('group', { name: 'Format' }).getByRole('radio', { checked: true })
    const volume = other.getByRole('switch', { name: 'Even volume' })
    const position = (name: string) => other.getByRole('radio', { name, exact: true })
    const kept = () => other.evaluate((id) => localStorage.getItem(`clipaway.edit.${id}`), clip.id)
    const seen = async () => ({
      aspect: await chosen.inputValue(),
      loudness: (await volume.isChecked()) ? 'levelled' : 'source',
      position: (await position('Top').isChecked()) ? 'top' : 'bottom',
    })
    const asStored = ({ edit: { aspect, loudness, captions } }: EditVersion) => ({
      ...{ aspect, loudness },
      position: captions.position,
    })
    const steps = [await seen()]
    expect(steps).toEqual([asStored(before)])

    await other.context().setOffline(true)
    const changes = [
      () => format('Portrait 4:5').press('Space'),
      () => volume.click(),
      () => position('Top').press('Space'),
      () => format('Vertical 9:16').press('Space'),
    ]
    for (const change of changes) {
      await change()
      await expect.poll(seen).not.toEqual(steps.at(-1))
      steps.push(await seen())
      // Long enough for it to be sent, in vain, and tried again.
      await other.clock.fastForward(15_000)
      await told('Not saved yet. Your changes are kept on this device.')
    }
    // What the server computes for the clip by itself may have come meanwhile.
    expect(await edit()).toMatchObject({ version: before.version, edit: before.edit })
    expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({
      version: before.version,
      edit: { aspect: '9:16', loudness: 'source', captions: { position: 'top' } },
    })

    await other.context().setOffline(false)
    await told('Saved')
    const stored = await edit()
    expect([stored.version, asStored(stored)]).toEqual([before.version + 1, steps.at(-1)])
    expect(await kept()).toBeNull()
    // All of them, in the order in which they were made.
    for (const former of steps.toReversed().slice(1)) {
      await other.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(seen).toEqual(former)
    }
    await other.clock.fastForward(1000)
    await expect.poll(async () => (await edit()).edit).toEqual(before.edit)
    await told('Saved')
    await other.context().close()
    // This window knows an older version.
    await page.reload()
    await page.getByRole('tab', { name: 'Look' }).click()
  })

  it('shows when another tab has stored something else, and overwrites it only when asked to', async () => {
    const other = await page.context().newPage()
    other.setDefaultTimeout(patience)
    await other.goto(page.url())
    await other.getByRole('tab', { name: 'Look' }).click()
    await other.getByRole('radio', { name: 'Portrait 4:5' }).check({ force: true })
    await other.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(async () => (await edit()).edit.aspect, { timeout: patience }).toBe('4:5')

    await page.getByRole('radio', { name: 'Landscape 16:9' }).check({ force: true })
    await page.getByText('This clip was changed somewhere else').waitFor()
    expect((await edit()).edit.aspect).toBe('4:5')
    await button('Keep mine').click()
    await expect.poll(async () => (await edit()).edit.aspect, { timeout: patience }).toBe('16:9')
    await other.close()
  })

  it('moves an edge with the mouse, in one step, and shows as much of the video as one likes', async () => {
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
    await expect.poll(startOf, { timeout: patience }).toBeGreaterThan((before.edit.ranges[0]?.start ?? 0) + 0.1)
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(startOf, { timeout: patience }).toBe(before.edit.ranges[0]?.start)
    await page.keyboard.press('Shift+Z')
    await page.getByText(/^0:00 to /).waitFor({ state: 'attached' })
  })

  it('exports what is stored', async () => {
    await status('Saved')
    await button('Export').click()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: patience }),
      page.getByRole('button', { name: 'Export: Captions (SRT)' }).click(),
    ])
    // What the file is called is tested where it is saved: headless, the browser now and then gives a name of its own.
    expect(await readFile(await file.path(), 'utf8')).toContain(' --> ')
    // Seen beside the file; the tray of all exports is behind the dialog.
    const saved = page.getByRole('dialog').getByText('Saved to your downloads', { exact: true })
    await saved.filter({ visible: true }).first().waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('undoes by key, and is left to where one was', async () => {
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await edit()).edit.aspect, { timeout: patience }).toBe('1:1')
    await button('Done').click()
    await page.waitForURL((url) => url.pathname === `/dashboard/clips/${clip.id}`)
    await page.getByRole('dialog').waitFor()
  })

  it('belongs to a video, whose clips the browser chooses again as the server does', async () => {
    // The clip that was edited is as long as the video, nearly: it would be every moment of it.
    const mine = { title: 'By hand', start: 1, end: 6 }
    expect((await client.send('POST', `/api/videos/${clip.video_id}/clips/`, mine)).status).toBe(201)
    await client.call(`/api/clips/${clip.id}`, { method: 'DELETE' })
    await page.goto(`${world.server.url}/dashboard/videos/${clip.video_id}`)
    const slide = (name: string, value: number) => page.getByRole('slider', { name }).fill(String(value))
    const rows = page.getByRole('region', { name: 'Clips' }).getByRole('listitem')
    await slide('Shortest', 4)
    await slide('Longest', 9)
    await slide('At most', 5)
    await rows.filter({ hasText: 'New' }).first().waitFor()
    await expect.poll(() => button('Use these').getAttribute('aria-disabled'), { timeout: patience }).toBeNull()
    const shown = await rows.filter({ hasNotText: 'Goes' }).getByRole('heading').allTextContents()
    expect(shown).toContain(mine.title)
    expect(shown.length).toBeGreaterThan(2)
    await button('Use these').click()
    await page.getByText(/new, \d+ gone/).waitFor()
    expect((await client.clips()).map(({ title }) => title).toSorted()).toEqual(shown.toSorted())
  })

  it('is found by what is said, and played there', async () => {
    await page.goto(`${world.server.url}/dashboard/clips?q=word20`)
    await page.getByRole('link', { name: /^Play there: “word20” in/ }).click()
    await page.waitForURL(/\/dashboard\/videos\/.+at=10/)
    await page.getByRole('heading', { name: 'At 0:10' }).waitFor()
    await word('word20').waitFor()
    const second = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second, { timeout: patience }).toBeCloseTo(10, 0)
  })

  it('was used without a complaint of the browser', () => {
    expect(world.complaints).toEqual([])
  })
})
