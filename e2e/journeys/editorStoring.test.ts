import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, captionsOf, sendTalk } from './captionedTalk.ts'
import { editorOn } from './editorOn.ts'
import { openTalkInEditor } from './editorStoring.ts'
import type { OpenBrowser } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let world: OpenBrowser
let client: ClipClient
let clip: Clip
let page: Page
const { edit, status, button, openTab, word, inside } = editorOn(() => ({ page, client, clip }))

beforeAll(async () => {
  talk = await openTalkInEditor()
  ;({ world, client, page } = talk)
  clip = talk.clips[0]
})
afterAll(() => talk?.stop())

// `editorStoring.full.test.ts` covers an editor that is left while offline.
describe('saving in the editor', () => {
  it('saves cut words automatically and shows them after a reload', async () => {
    const before = await edit()
    await word(inside(3)).click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Delete')
    await page.getByText(/1 part cut out/).waitFor()
    await expect.poll(async () => (await edit()).version).toBe(before.version + 1)
    expect((await edit()).edit.ranges).toHaveLength(2)
    await status('Saved')
    await page.reload()
    await word(`${inside(3)}, cut out`).waitFor()
  })

  it('keeps a minute of offline changes and saves them once online', async () => {
    await status('Saved')
    const before = await edit()
    const other = await world.open(talk?.user, { reducedMotion: 'reduce' })
    // Uses a fake clock, so that the test does not wait for a minute.
    await other.clock.install()
    await other.goto(page.url())
    const shows = (text: string) => other.getByText(text, { exact: true }).waitFor()
    await shows('Saved')
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
      aspect,
      loudness,
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
      // Long enough for the app to send it, fail and retry.
      await other.clock.fastForward(15_000)
      await shows('Kept on this device.')
    }
    // The server may have added its own values to the clip in the meantime.
    expect(await edit()).toMatchObject({ version: before.version, edit: before.edit })
    expect(JSON.parse((await kept()) ?? 'null')).toMatchObject({
      version: before.version,
      edit: { aspect: '9:16', loudness: 'source', captions: { position: 'top' } },
    })

    await other.context().setOffline(false)
    await shows('Saved')
    const stored = await edit()
    expect([stored.version, asStored(stored)]).toEqual([before.version + 1, steps.at(-1)])
    expect(await kept()).toBeNull()
    // Undoes all steps in reverse order.
    for (const former of steps.toReversed().slice(1)) {
      await other.getByRole('button', { name: 'Undo', exact: true }).click()
      await expect.poll(seen).toEqual(former)
    }
    await other.clock.fastForward(1000)
    await expect.poll(async () => (await edit()).edit).toEqual(before.edit)
    await shows('Saved')
    await other.context().close()
    // This window still has an older version.
    await page.reload()
    await openTab('Look')
  })

  it('overwrites the version of another tab only on request, and undoes that', async () => {
    const { aspect } = (await edit()).edit
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('tab', { name: 'Look' }).click()
    await other.getByRole('radio', { name: 'Portrait 4:5' }).check({ force: true })
    await other.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(async () => (await edit()).edit.aspect).toBe('4:5')

    await page.getByRole('radio', { name: 'Landscape 16:9' }).check({ force: true })
    await page.getByText('This clip was changed somewhere else').waitFor()
    expect((await edit()).edit.aspect).toBe('4:5')
    await button('Keep mine').click()
    await expect.poll(async () => (await edit()).edit.aspect).toBe('16:9')
    await other.close()
    await status('Saved')
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await edit()).edit.aspect).toBe(aspect)
  })
})

describe('a clip without words', () => {
  it('gets words from captions added in the editor, and keeps concurrent changes', async () => {
    if (!talk) throw new Error('There is no talk.')
    const sent = { seconds: 40, fields: { max_clips: '1', caption_style: 'pop' }, withoutCaptions: true }
    const { user, client: theirs, clips } = await sendTalk(world.server, talk.folder, sent)
    const [{ id, title }] = clips
    const other = await world.open(user, { reducedMotion: 'reduce' })
    await other.goto(`${world.server.url}/dashboard/clips/${id}/edit`)
    const openPanel = (name: string) => other.getByRole('tab', { name }).click()
    await openPanel('Words')
    await other.getByRole('heading', { name: 'No transcript yet' }).waitFor()
    const file = captionsOf(40)
    const buffer = Buffer.from(await file.arrayBuffer())
    await other.locator('input[type=file]').setInputFiles({ name: file.name, mimeType: 'application/x-subrip', buffer })
    await openPanel('Look')
    await other.getByRole('switch', { name: 'Even volume' }).click()
    await openPanel('Words')
    await other
      .getByRole('option', { name: /^word\d+$/ })
      .first()
      .waitFor()
    await other.getByText('Saved', { exact: true }).waitFor()
    // The new words created a version of their own, which is not a conflict.
    const { edit: stored, version } = await theirs.get<EditVersion>(`/api/clips/${id}/edit/`)
    expect({ loudness: stored.loudness, version }).toEqual({ loudness: 'source', version: 3 })
    await expect.poll(() => other.getByRole('heading', { level: 1 }).textContent()).not.toContain(title)
    await other.close()
  })
})

describe('the video of a clip', () => {
  it('selects clips in the browser as the server does', async () => {
    // A manual clip is used, because the edited one is nearly as long as the video and would cover every moment of it.
    const mine = { title: 'By hand', start: 1, end: 6 }
    expect((await client.send('POST', `/api/videos/${clip.video_id}/clips/`, mine)).status).toBe(201)
    await client.call(`/api/clips/${clip.id}`, { method: 'DELETE' })
    await page.goto(`${world.server.url}/dashboard/videos/${clip.video_id}`)
    const slide = (name: string, value: number) => page.getByRole('slider', { name }).fill(String(value))
    const rows = page.getByRole('region', { name: 'Clips' }).getByRole('listitem')
    await slide('Shortest', 4)
    await slide('Longest', 9)
    await slide('Maximum clips', 5)
    await rows.filter({ hasText: 'New' }).first().waitFor()
    await expect.poll(() => button('Use these').getAttribute('aria-disabled')).toBeNull()
    const shown = await rows.filter({ hasNotText: 'Goes' }).getByRole('heading').allTextContents()
    expect(shown).toContain(mine.title)
    expect(shown.length).toBeGreaterThan(2)
    await button('Use these').click()
    await page.getByText(/new, \d+ gone/).waitFor()
    expect((await client.clips()).map(({ title }) => title).toSorted()).toEqual(shown.toSorted())
  })

  it('is found by its words and plays from there', async () => {
    await page.goto(`${world.server.url}/dashboard/clips?q=word20`)
    await page.getByRole('link', { name: /^Play there: “word20” in/ }).click()
    await page.waitForURL(/\/dashboard\/videos\/.+at=10/)
    await page.getByRole('heading', { name: 'At 0:10' }).waitFor()
    await word('word20').waitFor()
    const second = () => page.locator('video').evaluate((it: HTMLVideoElement) => it.currentTime)
    await expect.poll(second).toBeCloseTo(10, 0)
  })
})

describe('the video outside a clip', () => {
  const range = { start: 20, end: 30 }
  let made: Clip
  const ranges = async () => (await client.get<EditVersion>(`/api/clips/${made.id}/edit/`)).edit.ranges
  const wordAt = (at: number) => page.getByRole('option', { name: new RegExp(`^word${at}\\b`) })
  const video = () => page.locator('video').first()
  const mark = () => page.getByText('Not in the clip', { exact: true })
  /** Expects the playhead between two times of the video. */
  const isBetween = (from: number, to: number) =>
    expect
      .poll(async () => {
        const at = await video().evaluate((it: HTMLVideoElement) => it.currentTime)
        return at >= from && at <= to ? 'there' : at
      })
      .toBe('there')

  // `EditorOutsideFlow.stories.tsx` and `playbackOutside.test.ts` test the rest.
  it('opens at a clicked word and is marked as not in the clip', async () => {
    const mine = { title: 'From the middle', ...range }
    expect((await client.send('POST', `/api/videos/${clip.video_id}/clips/`, mine)).status).toBe(201)
    const found = (await client.clips()).find(({ title }) => title === mine.title)
    if (!found) throw new Error('The clip is not there.')
    made = found
    await page.goto(`${world.server.url}/dashboard/clips/${made.id}/edit`)
    await wordAt(48).waitFor()
    await expect.poll(() => video().evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(1)
    await wordAt(24).click()
    await mark().waitFor()
    await isBetween(11.9, 12.5)
    // Captions and other drawings appear only inside the clip.
    const drawn = page.getByRole('region', { name: 'Preview' }).locator('canvas:not(.bands):visible')
    await expect.poll(() => drawn.count()).toBe(0)
  })

  it('becomes the start of the clip by keyboard during playback, until undone', async () => {
    await page.keyboard.press('Escape')
    await video().evaluate((it: HTMLVideoElement) => {
      // On a busy machine, the key comes late.
      it.playbackRate = 0.25
      return it.play()
    })
    await isBetween(12.3, 19)
    await page.keyboard.press('i')
    await mark().waitFor({ state: 'detached' })
    await expect.poll(async () => (await ranges())[0]?.start).toBeLessThan(19)
    expect((await ranges())[0]?.start).toBeGreaterThan(12)
    expect((await ranges())[0]?.end).toBe(range.end)
    await page.keyboard.press('Home')
    await video().evaluate((it: HTMLVideoElement) => it.pause())
    await expect.poll(() => video().evaluate((it: HTMLVideoElement) => it.paused)).toBe(true)
    await page.keyboard.press('Control+z')
    await mark().waitFor()
    await expect.poll(ranges).toEqual([range])
  })

  it('becomes the end of the clip by keyboard, until undone', async () => {
    await wordAt(66).click()
    await isBetween(32.9, 33.5)
    await mark().waitFor()
    await page.keyboard.press('o')
    await mark().waitFor({ state: 'detached' })
    await expect.poll(async () => (await ranges())[0]?.end).toBeGreaterThan(33)
    // The frame that is shown belongs to the clip.
    expect((await ranges())[0]).toMatchObject({ start: range.start, end: expect.closeTo(33.1, 1) })
    await page.keyboard.press('Control+z')
    await mark().waitFor()
    await expect.poll(ranges).toEqual([range])
  })
})

it('causes no browser errors', () => {
  expect(world.complaints).toEqual([])
})
