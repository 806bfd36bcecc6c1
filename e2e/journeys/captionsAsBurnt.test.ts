import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { CaptionedTalk } from './captionedTalk.ts'
import { expectAsBurnt, expectStyleAsBurnt, openLook, openTalkToCompare, storedEdit } from './captionsAsBurnt.ts'

let talk: CaptionedTalk
/** URLs that the page requested. */
const asked: string[] = []

beforeAll(async () => {
  talk = await openTalkToCompare()
  talk.page.context().on('request', (request) => asked.push(request.url()))
})
afterAll(() => talk?.stop())

it('loads libass in the editor only, without GPL code', async () => {
  const { page, world, clips } = talk
  await page.goto(`${world.server.url}/dashboard/clips`)
  await page.getByText(clips[0].title).first().waitFor()
  expect(asked.filter((url) => /libass/i.test(url))).toEqual([])
  await openLook(talk)
  await expect.poll(() => asked.filter((url) => /libass/i.test(url)).length).toBeGreaterThan(0)
  const folder = join(inject('appDir'), 'assets')
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  // A property that `rvfc-polyfill` (GPL-3.0) adds to video elements.
  for (const name of scripts) expect(await readFile(join(folder, name), 'utf8'), name).not.toContain('_rvfcpolyfillmap')
})

// `captionsAsBurnt.full.test.ts` covers more styles, at other places and in the format of the video.
it('draws the style Pop in the editor as in the file', () =>
  expectStyleAsBurnt(talk, ['Pop', 'pop', 'Middle', 'middle', '9:16']))

it('draws a headline in the editor as in the file, with captions in another font', async () => {
  const { page } = talk
  await page.getByRole('radio', { name: 'Vertical 9:16' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Headline' }).fill('Ärger: שלום Ω at the door')
  await page.getByRole('button', { name: 'Whole width with a title' }).click()
  await page.getByRole('radio', { name: /^Pill/ }).check()
  const headlineOf = async () => (await storedEdit(talk)).headline
  await expect.poll(headlineOf).toBe('Ärger: שלום Ω at the door')
  await expectAsBurnt(talk, 'headline')
})

it('causes no browser errors', () => {
  expect(talk.world.complaints).toEqual([])
})
