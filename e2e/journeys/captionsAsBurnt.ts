import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { CaptionStyleName } from '../../clipper/pure/captions/captionStyleNames.ts'
import type { CaptionPosition } from '../../clipper/pure/edit/Edit.ts'
import { toSourceTime } from '../../clipper/pure/edit/editTime.ts'
import { type ClipLook, lookOf } from '../../clipper/pure/playback/lookOf.ts'
import type { Edit, EditVersion } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import { type CaptionedTalk, openCaptionedTalk } from './captionedTalk.ts'
import { burntMoment, overlap, type Picture, pictureOf } from './comparedCaptions.ts'

/** Sends a talk whose captions have umlauts and quotes, for a page with as many pixels as the file. */
export const openTalkToCompare = (): Promise<CaptionedTalk> =>
  openCaptionedTalk({
    seconds: 16,
    fields: { max_clips: '1', caption_style: 'calm' },
    line: (second) => `word${2 * second} “Ärger${2 * second + 1}”`,
    // A scale at which the browser draws as many pixels as the file has.
    // With reduced motion, the editor does not start playing by itself.
    window: { deviceScaleFactor: 4, reducedMotion: 'reduce' },
  })

/** Opens the look of the clip in the editor, paused. */
export async function openLook({ page, world, clips: [clip] }: CaptionedTalk): Promise<void> {
  await page.goto(`${world.server.url}/dashboard/clips/${clip.id}/edit`)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Look' }).click()
}

/** Returns the edit of the clip that is stored on the server. */
export async function storedEdit({ client, clips: [clip] }: CaptionedTalk): Promise<Edit> {
  return (await client.get<EditVersion>(`/api/clips/${clip.id}/edit/`)).edit
}

/** Returns the canvas over the video; null while there is none. */
async function inBrowser(page: Page): Promise<Picture | null> {
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
async function burnt({ captions, size }: ClipLook, clipSeconds: number, folder: string): Promise<Picture> {
  if (!captions) throw new Error('The clip has no captions.')
  return burntMoment(captions.burnt, size, clipSeconds, folder)
}

/** Compares what the browser draws at two moments with what the clipper burns into a file. */
export async function expectAsBurnt({ page, client, clips, folder }: CaptionedTalk, name: string): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor()
  const playback = await client.get<Playback>(`/api/clips/${clips[0].id}/playback/`)
  const { width, height, edit, automatic_crops: automaticCrops, faces, words } = playback
  const look = lookOf({ width, height, edit, automaticCrops, faces, words })
  for (const index of [2, 7]) {
    // After the animation at the start of a word, so that one frame more or less shows the same.
    const seconds = (words[index]?.start ?? 0) + 0.3
    const expected = await burnt(look, seconds, join(folder, `${name}${index}`))
    await page.locator('video').evaluate(
      (it: HTMLVideoElement, at) => {
        it.currentTime = at
      },
      toSourceTime(edit.ranges, seconds),
    )
    await expect.poll(async () => overlap(await inBrowser(page), expected)).toBeGreaterThan(0.95)
  }
}

/** A style of captions and their place, each by its name in the editor and as it is stored, and the format of the clip. */
export type BurntStyle = readonly [
  name: string,
  style: CaptionStyleName,
  place: string,
  position: CaptionPosition,
  aspect: '9:16' | 'source',
]

/** Chooses the style in the editor, and compares what it draws with the file. */
export async function expectStyleAsBurnt(
  talk: CaptionedTalk,
  [name, style, place, position, aspect]: BurntStyle,
): Promise<void> {
  const { page } = talk
  const format = aspect === 'source' ? 'Original' : 'Vertical 9:16'
  await page.getByRole('radio', { name: format }).check({ force: true })
  await page.getByRole('radio', { name: new RegExp(`^${name}`) }).check()
  await page.getByRole('radio', { name: place, exact: true }).check({ force: true })
  const captionsOf = async () => (await storedEdit(talk)).captions
  await expect.poll(captionsOf).toEqual({ style, position })
  await expectAsBurnt(talk, style)
}
