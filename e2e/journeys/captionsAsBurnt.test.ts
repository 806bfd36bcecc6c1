import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { toSourceTime } from '../../clipper/pure/edit/editTime.ts'
import { type ClipLook, lookOf } from '../../clipper/pure/playback/lookOf.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import type { ClipClient } from '../../server/testing/clipClient.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import { burntMoment, overlap, type Picture, pictureOf } from './comparedCaptions.ts'
import { type OpenBrowser, patience } from './openBrowser.ts'

let talk: CaptionedTalk | undefined
let folder: string
let world: OpenBrowser
let client: ClipClient
let clip: Clip
let page: Page
/** URLs that the page requested. */
const asked: string[] = []

beforeAll(async () => {
  talk = await openCaptionedTalk({
    seconds: 16,
    fields: { max_clips: '1', caption_style: 'calm' },
    line: (second) => `word${2 * second} “Ärger${2 * second + 1}”`,
    // A scale at which the browser draws as many pixels as the file has.
    window: { deviceScaleFactor: 4 },
  })
  ;({ folder, world, client, page } = talk)
  clip = talk.clips[0]
  page.context().on('request', (request) => asked.push(request.url()))
})
afterAll(() => talk?.stop())

/** Returns the canvas over the video; null while there is none. */
async function inBrowser(): Promise<Picture | null> {
  const url = await page.evaluate(() => {
    const drawn = document.querySelector<HTMLCanvasElement>('[data-captions="as burnt"] canvas')
    if (!drawn) return null
    const copy = document.createElement('canvas')
    copy.width = drawn.width
    copy.height = drawn.height
    copy.getContext('2d')?.drawImage(drawn, 0, 0)
    return copy.toDataURL('image/png')
  })
  return url === null ? null : pictureOf(Buffer.from(url.split(',')[1] ?? '', 'base64'))
}

/** Returns the same moment as burnt into a file by the clipper. */
async function burnt({ captions, size }: ClipLook, clipSeconds: number, name: string): Promise<Picture> {
  if (!captions) throw new Error('The clip has no captions.')
  return burntMoment(captions.burnt, size, clipSeconds, join(folder, name))
}

async function stored(): Promise<Playback> {
  await page.getByText('Saved', { exact: true }).waitFor()
  return client.get<Playback>(`/api/clips/${clip.id}/playback/`)
}
const styleOf = async () => (await client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)).edit.captions

/** Compares what the browser draws at two moments with what the clipper burns into a file. */
async function expectAsBurnt(name: string): Promise<void> {
  const { width, height, edit, automatic_crops: automaticCrops, faces, words } = await stored()
  const look = lookOf({ width, height, edit, automaticCrops, faces, words })
  for (const index of [2, 7]) {
    // After the animation at the start of a word, so that one frame more or less shows the same.
    const seconds = (words[index]?.start ?? 0) + 0.3
    const expected = await burnt(look, seconds, `${name}${index}`)
    await page.locator('video').evaluate(
      (it: HTMLVideoElement, at) => {
        it.currentTime = at
      },
      toSourceTime(edit.ranges, seconds),
    )
    await expect.poll(async () => overlap(await inBrowser(), expected)).toBeGreaterThan(0.95)
  }
}

it('loads libass in the editor only, without GPL code', async () => {
  await page.goto(`${world.server.url}/dashboard/clips`)
  await page.getByText(clip.title).first().waitFor()
  expect(asked.filter((url) => /libass/i.test(url))).toEqual([])
  await page.goto(`${world.server.url}/dashboard/clips/${clip.id}/edit`)
  // The editor starts playing by itself, but the pictures are compared while it is paused.
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Look' }).click()
  await expect.poll(() => asked.filter((url) => /libass/i.test(url)).length).toBeGreaterThan(0)
  const folder = join(inject('appDir'), 'assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  // A property that `rvfc-polyfill` (GPL-3.0) adds to video elements.
  for (const name of scripts) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain('_rvfcpolyfillmap')
})

it.each([
  ['Pop', 'pop', 'Middle', 'middle', '9:16'],
  ['Pill', 'pill', 'Top', 'top', '9:16'],
  ['Box', 'box', 'Bottom', 'bottom', 'source'],
] as const)('draws the style %s in the editor as in the file', async (name, style, place, position, aspect) => {
  const format = aspect === 'source' ? 'Original' : 'Vertical 9:16'
  await page.getByRole('radio', { name: format }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await page.getByRole('radio', { name: place, exact: true }).check({ force: true })
  await expect.poll(styleOf, { timeout: patience }).toEqual({ style, position })
  await expectAsBurnt(style)
})

it('draws a headline in the editor as in the file, with captions in another font', async () => {
  await page.getByRole('radio', { name: 'Vertical 9:16' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Headline' }).fill('Ärger: שלום Ω at the door')
  await page.getByRole('button', { name: 'Whole width with a title' }).click()
  await page.getByRole('radio', { name: /^Pill/ }).check()
  const headlineOf = async () => (await client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)).edit.headline
  await expect.poll(headlineOf, { timeout: patience }).toBe('Ärger: שלום Ω at the door')
  await expectAsBurnt('headline')
})

it('causes no browser errors', () => {
  expect(world.complaints).toEqual([])
})
