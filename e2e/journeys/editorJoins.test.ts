import { openAsBlob } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counted, makeCounted } from '../../clipper/testing/makeCounted.ts'
import { temporaryFolder } from '../../clipper/testing/makeMedia.ts'
import type { Clip } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { clipClient } from '../../server/testing/clipClient.ts'
import { type OpenBrowser, openBrowser, patience } from './openBrowser.ts'
import { listenToAll, type SeenPicture, watchPictures } from './watchJoins.ts'

/** Five parts with four joins, none of them at a key frame; what lies between them sounds like none of them. */
const ranges = [0, 1, 2, 3, 4].map((at) => ({ start: 5 + 9 * at, end: 8 + 9 * at }))
const tone = 'if(lt(mod(t-5,9),3),if(mod(floor((t-5)/9),2),1500,500),3000)'

let world: OpenBrowser
let clip: Clip
let remove: () => Promise<void>
let open: (init?: () => void) => Promise<Page>

beforeAll(async () => {
  const made = await temporaryFolder()
  ;({ remove } = made)
  const file = join(made.folder, 'counted.mp4')
  await makeCounted(file, 60, tone)
  world = await openBrowser({ queues: ['analyse', 'rest'] })
  const user = await world.server.makeUser({ plan: 'studio' })
  const client = clipClient(world.server.url, user.token)
  const form = new FormData()
  form.set('max_clips', '1')
  form.set('file', await openAsBlob(file), 'counted.mp4')
  expect((await client.call('/api/clips/', { method: 'POST', body: form })).status).toBe(201)
  await client.allListed()
  const [found] = await client.clips()
  if (!found) throw new Error('There is no clip.')
  clip = found
  const path = `/api/clips/${clip.id}/edit/`
  const { version, edit } = await client.get<EditVersion>(path)
  const changed = { version, edit: { ...edit, ranges, captions: { ...edit.captions, style: 'none' } } }
  expect((await client.send('PUT', path, changed)).status).toBe(200)
  open = async (init) => {
    const page = await world.open(user, { reducedMotion: 'reduce' })
    await page.addInitScript(listenToAll)
    await page.addInitScript(watchPictures, counted)
    if (init) await page.addInitScript(init)
    await page.goto(`${world.server.url}/dashboard/clips/${clip.id}/edit`)
    return page
  }
})

afterAll(async () => {
  await world?.stop()
  await remove?.()
})

/** No second element can run: what is left is to jump. */
function withoutSecond() {
  const play = HTMLMediaElement.prototype.play
  HTMLMediaElement.prototype.play = function () {
    return this.dataset.standby === undefined ? play.call(this) : Promise.reject(new Error('Not now'))
  }
}

const shown = (page: Page) => page.locator('video:not([data-standby])')

/** Plays the clip once, and tells what was seen and heard of each join. */
async function playThrough(page: Page) {
  await expect
    .poll(() => shown(page).evaluate((it: HTMLVideoElement) => it.readyState), { timeout: patience })
    .toBeGreaterThan(1)
  await page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Play', exact: true }).click()
  const last = (ranges.at(-1)?.end ?? 0) * counted.fps - 3
  const recorded = () => page.evaluate(() => (window as unknown as { recorded: SeenPicture[] }).recorded)
  await expect
    .poll(async () => (await recorded()).some(({ picture }) => picture >= last), { timeout: patience })
    .toBe(true)
  const seen = await recorded()
  const frame = 1000 / counted.fps
  const pictures = ranges.slice(1).map(({ start }, at) => {
    const [end, next] = [Math.round((ranges[at]?.end ?? 0) * counted.fps), Math.round(start * counted.fps)]
    const before = seen.findLast(({ picture }) => picture < end && picture > end - 50)
    const after = seen.find(({ picture }) => picture >= next && picture < next + 50)
    return {
      // Beyond the one picture that is due.
      gap: ((after?.at ?? Number.NaN) - (before?.at ?? Number.NaN)) / frame - 1,
      missed: end - 1 - (before?.picture ?? 0) + (after?.picture ?? Number.NaN) - next,
      strange: seen.filter(({ picture }) => picture >= end && picture < next).length,
    }
  })
  const heard = await page.evaluate(() => (window as unknown as { heardSoFar: () => Promise<number[][]> }).heardSoFar())
  return { pictures, heard }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const shownOf = ({ pictures }: Awaited<ReturnType<typeof playThrough>>) =>
  pictures.map(({ gap, missed, strange }) => `${gap.toFixed(1)} (${missed}, ${strange})`).join(', ')

/** Hundredths of a second in the middle of it all in which nothing was heard, two parts at once, or what is not in the clip. */
function soundOf(heard: number[][]) {
  const most = Math.max(0, ...heard.flat())
  const is = (power: number | undefined) => (power ?? 0) > most / 40
  const from = heard.findIndex((tones) => tones.some(is))
  const to = heard.findLastIndex((tones) => tones.some(is))
  const within = heard.slice(from, to + 1)
  const count = (wanted: (tones: number[]) => boolean) => within.filter(wanted).length
  return {
    length: within.length,
    silent: count((tones) => !tones.some(is)),
    double: count(([one, other]) => is(one) && is(other)),
    strange: count((tones) => is(tones[2])),
  }
}

describe('a join', () => {
  it('is played over without a gap, by a second element that takes over', async () => {
    const page = await open()
    const after = await playThrough(page)
    expect(await page.locator('video').count()).toBe(2)
    await page.context().close()
    const jumping = await open(withoutSecond)
    const before = await playThrough(jumping)
    await jumping.context().close()
    console.info(
      [
        `Load ${loadavg()[0]?.toFixed(1)}. Pictures late at a join, in frames (missed, not in the clip):`,
        `by the second element: ${shownOf(after)}`,
        `by a jump: ${shownOf(before)}`,
        `Sound, in hundredths of a second: ${JSON.stringify({ after: soundOf(after.heard), before: soundOf(before.heard) })}`,
      ].join('\n'),
    )
    const gaps = (of: typeof after) => of.pictures.map(({ gap }) => gap)
    expect(median(gaps(after))).toBeLessThan(median(gaps(before)))
  })

  it('was played without a complaint of the browser', () => {
    expect(world.complaints).toEqual([])
  })
})
