import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mockClips } from '../../mocks/fixtures/mockClips.ts'
import { mockUser } from '../../mocks/fixtures/mockUsers.ts'
import { buildDemo } from './buildDemo.ts'
import { complainAboutCalls, type OpenDemo, openDemo, signIn } from './openDemo.ts'

// In the static demo, each clip plays from a video with the duration stated in the demo data.
let demo: OpenDemo
let page: Page
/** The statuses of the host's responses for videos. Without range responses, some browsers don't play them. */
const answers = new Set<number>()

const button = (name: string) => page.getByRole('button', { name, exact: true })
const onlyClip = () => page.getByText(/only the clip plays here/)
/** Navigates without a reload, since the demo's state is lost with its page. */
const goTo = (path: string) => page.evaluate((to) => window.history.pushState(null, '', to), path)

const inEditor = () => page.getByRole('region', { name: 'Preview' }).locator('video')
const inPlayer = (title: string) => page.getByRole('dialog', { name: title }).locator('video')

/** Waits until the video plays; returns its state. */
async function playing(video: Locator) {
  const hasPlayed = () => video.evaluate(({ played, currentTime }: HTMLVideoElement) => played.length && currentTime)
  await expect.poll(hasPlayed).toBeGreaterThan(0)
  return video.evaluate(({ currentTime, duration, videoWidth, videoHeight, src }: HTMLVideoElement) => ({
    currentTime,
    duration,
    src,
    isUpright: videoHeight > videoWidth,
    hasPicture: videoWidth > 0,
  }))
}

beforeAll(async () => {
  demo = await openDemo(await buildDemo())
  page = await (await demo.newContext()).newPage()
  complainAboutCalls(page, demo)
  page.on('response', (response) => {
    if (response.url().endsWith('.mp4')) answers.add(response.status())
  })
  await signIn(page, demo.url, mockUser)
})
afterAll(async () => {
  await demo?.stop()
})

/** The last clip of each of the two videos. */
const furthest = [...Map.groupBy(mockClips, ({ video_id }) => video_id).values()].flatMap((clips) =>
  clips.toSorted((a, b) => b.start - a.start).slice(0, 1),
)

describe.each(furthest)('$title', (clip) => {
  it('plays at its place in the video, in the player and in the editor', async () => {
    const path = `/dashboard/clips/${clip.id}`
    for (const [to, video] of [[path, inPlayer(clip.title)] as const, [`${path}/edit`, inEditor()] as const]) {
      await goTo(to)
      const { currentTime, duration, hasPicture, isUpright, src } = await playing(video)
      expect(src).toMatch(/\/assets\/(talk|bread)-[\w-]+\.mp4/)
      expect(Math.abs(duration - clip.video_duration)).toBeLessThan(0.5)
      expect(currentTime).toBeGreaterThanOrEqual(clip.start - 0.1)
      expect(currentTime).toBeLessThanOrEqual(clip.end + 0.1)
      expect({ hasPicture, isUpright }).toEqual({ hasPicture: true, isUpright: clip.height > clip.width })
    }
    await page.getByText('Saved', { exact: true }).waitFor()
    expect(await onlyClip().count()).toBe(0)
  })
})

it('extends a clip beyond its edge, and undoes that', async () => {
  const [clip] = mockClips
  if (!clip) throw new Error('The example has no clip.')
  await goTo(`/dashboard/clips/${clip.id}/edit`)
  await playing(inEditor())
  const handle = page.getByRole('slider', { name: 'Start', exact: true })
  const position = async () => Number(await handle.getAttribute('aria-valuenow'))
  const before = await position()
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(position).toBeLessThan(before)
  const second = () => inEditor().evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
  // While an edge is dragged, the frame at the edge is shown.
  await expect.poll(second).toBeLessThan(clip.start)
  await page.getByText('Saved', { exact: true }).waitFor()
  await button('Undo').click()
  await expect.poll(position).toBe(before)
  expect(await onlyClip().count()).toBe(0)
})

it('serves videos in ranges', () => {
  expect([...answers]).toEqual([206])
})

it('still plays an edited clip from its video', async () => {
  const [clip] = mockClips
  if (!clip) throw new Error('The example has no clip.')
  await page.getByText('Saved', { exact: true }).waitFor()
  await goTo('/dashboard')
  await goTo(`/dashboard/clips/${clip.id}`)
  expect((await playing(inPlayer(clip.title))).src).toMatch(/\/assets\/talk-/)
})

it('causes no browser errors, and no call of a server', () => {
  expect(demo.complaints).toEqual([])
})
