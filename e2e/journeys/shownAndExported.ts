import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { toClipTime } from '../../clipper/pure/edit/editTime.ts'
import { lookOf } from '../../clipper/pure/playback/lookOf.ts'
import { temporaryFolder } from '../../clipper/testing/makeMedia.ts'
import type { Logo } from '../../contract/brand.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import type { Playback } from '../../contract/playback.ts'
import { type ClipClient, clipClient } from '../../server/testing/clipClient.ts'
import { captionsOf } from './captionedTalk.ts'
import { type Picture, pictureOf } from './comparedCaptions.ts'
import { type ComparedEdit, editOf } from './comparedEdits.ts'
import { type Film, type FilmName, filmOf, filmSeconds, makeFilm, secondOf } from './comparedFilms.ts'
import { openBrowser } from './openBrowser.ts'
import { type Rows, type Similarity, similarityOf } from './structuralSimilarity.ts'

/** Number of moments at which an edit is compared. */
const moments = 5

export interface ComparedMoment extends Similarity {
  /** Number of the picture in the film. */
  picture: number
}

/** Compares what the editor shows of an edit, from its video, with the file that the server renders of it. */
export interface Comparison {
  compare(edit: ComparedEdit): Promise<ComparedMoment[]>
  /** Uncaught errors of the pages. */
  complaints: readonly string[]
  stop(): Promise<void>
}

/**
 * Returns pictures that a clip shows: the first and the last, those on both sides of the middle one of its cuts and
 * joins, and others in between.
 */
export function comparedPictures(ranges: readonly { start: number; end: number }[], film: Film): number[] {
  const middleOf = (picture: number) => secondOf(film, picture + 0.5)
  const all = Array.from({ length: Math.round(filmSeconds(film) / secondOf(film, 1)) }, (_, i) => i)
  const shown = all.filter((picture) =>
    ranges.some(({ start, end }) => {
      const at = middleOf(picture)
      return at >= start && at < end
    }),
  )
  const changes = shown.flatMap((picture, i) =>
    i > 0 && (picture !== (shown[i - 1] ?? 0) + 1 || film.shots.includes(picture)) ? [i] : [],
  )
  const change = changes[Math.floor(changes.length / 2)] ?? Math.floor(shown.length / 2)
  const places = [0, change - 1, change, Math.floor((change + shown.length) / 2), shown.length - 1]
  return places.slice(0, moments).map((place) => shown[place] ?? 0)
}

/** Returns the rows that captions and headline can have at a moment of the clip. */
function writtenRows(playback: Playback, clipSeconds: number): Rows[] {
  const { width, height, edit, automatic_crops: automaticCrops, faces, words } = playback
  const { captions } = lookOf({ width, height, edit, automaticCrops, faces, words })
  const groups = [
    ...(captions?.groups ?? []).filter(({ start, end }) => start - 0.1 <= clipSeconds && clipSeconds <= end + 0.1),
    ...(captions?.headline ? [captions.headline.group] : []),
  ]
  return groups.flatMap(({ em, lines }) => lines.map(({ y }) => ({ top: y - em, bottom: y + em })))
}

/** Shows the picture of a video at a second, and waits until the page has drawn it; returns when it appears, in its seconds. */
function showAt(page: Page, seconds: number): Promise<number> {
  return page.locator('video').evaluate(
    (video: HTMLVideoElement, at) =>
      new Promise<number>((resolve) => {
        video.requestVideoFrameCallback((_, { mediaTime }) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(mediaTime))),
        )
        video.currentTime = at
      }),
    seconds,
  )
}

/** A picture of the page, once two in a row are equal: captions are drawn a moment later. */
async function settledPicture(page: Page): Promise<Picture> {
  for (let before = await page.screenshot(); ; ) {
    const now = await page.screenshot()
    if (now.equals(before)) return pictureOf(now)
    before = now
  }
}

/** Opens the file of a clip in a page of its own size. */
async function openFile(page: Page, file: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  const video = `<video src="${file.slice(file.lastIndexOf('/') + 1)}" style="display:block" preload="auto" muted>`
  await writeFile(`${file}.html`, `<!doctype html><body style="margin:0">${video}`)
  await page.goto(`file://${file}.html`)
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3)
}

/** Opens a clip in the editor, paused, with nothing but the picture, in the size of its file. */
async function openPreview(page: Page, address: string, size: { width: number; height: number }): Promise<void> {
  // A page that is left ends full screen, in which the headless shell of Chromium refuses another size.
  await page.goto('about:blank')
  await page.setViewportSize({ width: 1280, height: 900 })
  // The editor does not start to play: on a busy machine, a short clip would end before it is paused, and be rewound.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2)
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Full screen', exact: true }).click()
  await page.waitForFunction(() => document.fullscreenElement !== null)
  // The controls lie over the picture while it is paused.
  await page.addStyleTag({ content: ':fullscreen > :not(:has(video)) { visibility: hidden !important; }' })
}

/** Sends a film with its captions, and returns its clip. */
async function sendFilm(client: ClipClient, folder: string, name: FilmName): Promise<Clip> {
  const before = new Set((await client.clips()).map(({ id }) => id))
  const file = await makeFilm(folder, name)
  const form = new FormData()
  form.set('max_clips', '1')
  form.set('captions', captionsOf(10))
  form.set('file', new File([await readFile(file)], `${name}.mp4`))
  const sent = await client.call('/api/clips/', { method: 'POST', body: form })
  if (sent.status !== 201) throw new Error(await sent.text())
  await client.allListed(540)
  const clip = (await client.clips()).find(({ id }) => !before.has(id))
  if (!clip) throw new Error(`There is no clip of ${name}.`)
  return clip
}

async function sendLogo(client: ClipClient): Promise<string> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><rect width="400" height="240" rx="60" fill="#14213d"/><circle cx="120" cy="120" r="70" fill="#fca311"/><path d="M220 60h120v30H220zM220 105h120v30H220zM220 150h80v30H220z" fill="#fff"/></svg>`
  const body = new FormData()
  body.set('logo', new File([await sharp(Buffer.from(drawing)).png().toBuffer()], 'logo.png', { type: 'image/png' }))
  const answer = await client.call('/api/brand/logo/', { method: 'POST', body })
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as Logo).id
}

/**
 * Levels of 255, of the colour that differs most. Colours of different matrices differ by 6 to 8, those of equal ones
 * by 2.7 at most.
 */
const largestShift = 3

interface Limits {
  /** Least similarity in brightness. */
  ssim: number
  /** Largest difference of colours, in levels. */
  shift: number
}

/** Returns the limits for an edit. Looser ones are measured values, with a reason that is not a fault. */
function limitsOf({ film }: ComparedEdit): Limits {
  // The purest colours of a film in the full range lose their last levels in the file.
  if (film === 'upright') return { ssim: 0.98, shift: 5.5 }
  // Compression alone costs that much where the details of this film are as large as in the source.
  return { ssim: film === 'wide' ? 0.978 : 0.98, shift: largestShift }
}

/** Returns the problems of a comparison; empty if the preview equals the exported file. */
export function differencesIn(edit: ComparedEdit, found: readonly ComparedMoment[]): string[] {
  const least = limitsOf(edit)
  const differing = found.filter(({ ssim, shift }) => ssim < least.ssim || shift > least.shift)
  const problems = differing.map(
    ({ picture, ssim, shift }) => `${picture}: SSIM ${ssim.toFixed(4)}, ${shift.toFixed(1)} levels`,
  )
  return found.length < moments ? [...problems, `Only ${found.length} pictures were compared.`] : problems
}

/** Starts a server with a user, whose films are sent when an edit needs them. */
export async function openComparison(): Promise<Comparison> {
  const { folder, remove } = await temporaryFolder()
  const world = await openBrowser()
  const user = await world.server.makeUser({ plan: 'studio' })
  const client = clipClient(world.server.url, user.token)
  const [preview, player] = await Promise.all([world.open(user), world.open()])
  const logo = await sendLogo(client)
  const clips = new Map<FilmName, Clip>()

  async function compare(compared: ComparedEdit): Promise<ComparedMoment[]> {
    const clip = clips.get(compared.film) ?? (await sendFilm(client, folder, compared.film))
    clips.set(compared.film, clip)
    const film = filmOf(compared.film)
    const path = `/api/clips/${clip.id}`
    const { version } = await client.get<EditVersion>(`${path}/edit/`)
    const stored = await client.send('PUT', `${path}/edit/`, { version, edit: editOf(compared, logo) })
    if (!stored.ok) throw new Error(await stored.text())
    const file = join(folder, 'exported.mp4')
    const answer = await client.call(`${path}/download/`)
    // Its own sentence does not say why the render failed.
    if (!answer.ok) throw new Error(`${await answer.text()} ${JSON.stringify(await client.get(`${path}/render/`))}`)
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
    const playback = await client.get<Playback>(`${path}/playback/`)
    const { ranges } = playback.edit
    const { width, height, edit, automatic_crops: automaticCrops, faces, words } = playback
    const { size } = lookOf({ width, height, edit, automaticCrops, faces, words })
    await openFile(player, file, size)
    await openPreview(preview, `${world.server.url}/dashboard/clips/${clip.id}/edit`, size)
    const found: ComparedMoment[] = []
    for (const picture of comparedPictures(ranges, film)) {
      const seconds = secondOf(film, picture + 0.5)
      const clipSeconds = toClipTime(ranges, seconds) ?? Number.NaN
      const appeared = await showAt(preview, seconds)
      if (Math.abs(appeared - secondOf(film, picture)) > 0.005) throw new Error(`${appeared} s is another picture.`)
      // Chromium drops a picture early when the first one of the file is shorter than the others, as cuts make it.
      const exportedSeconds = toClipTime(ranges, secondOf(film, picture + 0.25)) ?? clipSeconds
      const played = await showAt(player, exportedSeconds)
      if (Math.abs(played - exportedSeconds) > secondOf(film, 0.75)) throw new Error(`${played} s is another picture.`)
      const [shown, exported] = [await settledPicture(preview), await pictureOf(await player.screenshot())]
      found.push({ picture, ...similarityOf(shown, exported, writtenRows(playback, clipSeconds)) })
    }
    return found
  }

  return {
    compare,
    complaints: world.complaints,
    stop: async () => {
      await world.stop()
      await remove()
    },
  }
}
