import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { aClip } from '../../../contract/testing/sampleClips.ts'
import { chooseAgainMachine } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import { chooseAgainProps } from '../../../machines/chooseAgain/chooseAgainProps.ts'
import { listedIn } from '../../../machines/clipLibrary/clipPages.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { aVideo } from '../../../machines/testing/aVideo.ts'
import { videoPageMachine } from '../../../machines/videoPage/videoPageMachine.ts'
import { untilPasses } from '../../../scripts/waiting.ts'
import { json } from '../../api/testing/standIn.ts'
import { clipsOver } from '../clips/testing/clipsOver.ts'
import { videoPageCalls } from './videoPageCalls.ts'

const video = aVideo()
const old = aClip({ id: 'old', start: 10, end: 30 })
const fresh = aClip({ id: 'fresh', start: 50, end: 70 })

beforeEach(() => void vi.stubGlobal('window', new EventTarget()))
afterEach(() => void vi.unstubAllGlobals())

/** Opens the library and the page of a video over a server that answers by method and path. */
async function start(answers: Record<string, () => Response> = {}) {
  const { calls, requests, open } = clipsOver({
    'GET /api/videos/v1/': () => json(video),
    'GET /api/videos/v1/measurements/': () => json({ measurements: null }),
    'GET /api/clips/': () => json([old]),
    'GET /api/clips/favorites/': () => json([]),
    'POST /api/clips/old/like/': () => json({ status: 'liked' }),
    ...answers,
  })
  const clips = open()
  const { library } = clips
  library.send({ type: 'library.opened' })
  await waitFor(library, (it) => it.matches({ ready: 'idle' }))

  const { load, use, undo, restoreTitles } = videoPageCalls(calls, clips, video.id)
  const page = createActor(
    videoPageMachine.provide({ actors: { load: fromCall((_, signal) => load(signal)) } }),
  ).start()
  await waitFor(page, (it) => it.matches('loaded'))
  const choice = createActor(
    chooseAgainMachine.provide({
      actors: {
        choose: fromCall(async () => ({ clips: [], note: null, interest: [] })),
        use: fromCall(use),
        undo: fromCall(undo),
      },
    }),
    { input: { stored: video.settings, ids: page.getSnapshot().context.data?.clipIds ?? [] } },
  ).start()
  const onPage = () => clips.store.listed(choice.getSnapshot().context.ids)
  const inLibrary = () => listedIn(library.getSnapshot().context)
  const props = () => chooseAgainProps(choice.getSnapshot(), choice.send, onPage())
  const until = (state: 'settled' | 'chosen' | 'refused') => waitFor(choice, (it) => it.matches(state))
  const opening = requests.length
  const sent = () => requests.slice(opening)
  const asked = () => sent().map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { ...clips, restoreTitles, load, onPage, inLibrary, props, until, requests, sent, asked }
}

const wish = async ({ props, until }: Pick<Awaited<ReturnType<typeof start>>, 'props' | 'until'>) => {
  props().onWish({ energy: 0.5, min_seconds: 20 })
  await until('chosen')
  props().onUse()
}

const idsOf = (clips: readonly { id: string }[]) => clips.map(({ id }) => id)

describe('a change on the page of a video', () => {
  it('shows a like in the library without a request for the list', async () => {
    const page = await start()
    page.likes.send({ type: 'like.requested', clips: page.onPage(), liked: true })
    expect(page.inLibrary()).toMatchObject([{ id: 'old', liked: true }])
    expect(page.inLibrary()[0]).toBe(page.onPage()[0])
    await waitFor(page.likes, (it) => it.matches('empty'))
    expect(page.asked()).toEqual(['POST /api/clips/old/like/'])
  })

  it('shows restored titles in the library without a request for the list', async () => {
    const page = await start({ 'POST /api/videos/v1/titles/restore/': () => json([{ ...old, title: 'Typed' }]) })
    await page.restoreTitles(undefined, new AbortController().signal)
    expect(page.inLibrary()).toMatchObject([{ title: 'Typed' }])
    expect(page.asked()).toHaveLength(1)
  })

  it('shows a like, a title, a cut and a deletion of the library on the page', async () => {
    const page = await start()
    page.actor.send({ type: 'clip.patched', id: 'old', patch: { ...old, title: 'Renamed', end: 31 } })
    page.store.patch('old', { liked: true, likes: 1 })
    expect(page.props().clips).toMatchObject([{ title: 'Renamed', end: 31, clip: { liked: true } }])
    page.actor.send({ type: 'clip.removed', id: 'old' })
    expect(page.props().clips).toEqual([])
  })

  it('keeps a like that is pressed while the page loads', async () => {
    const like = Promise.withResolvers<Response>()
    const page = await start({ 'POST /api/clips/old/like/': () => like.promise as never })
    page.likes.send({ type: 'like.requested', clips: page.onPage(), liked: true })
    await page.load(new AbortController().signal)
    expect(page.onPage()).toMatchObject([{ liked: true }])
    like.resolve(json({ status: 'liked' }))
    await waitFor(page.likes, (it) => it.matches('empty'))
  })

  it('removes clips from the library that a choice removes, and restores them on undo', async () => {
    const page = await start({
      'POST /api/videos/v1/choose/': () => json([fresh]),
      'POST /api/clips/old/restore/': () => json(old),
      'DELETE /api/clips/fresh': () => json({ result: 'success' }),
    })
    await wish(page)
    await page.until('settled')
    const { min_seconds, max_seconds, max_clips, talk, signals } = { ...video.settings, min_seconds: 20 }
    expect(await page.sent()[0]?.json()).toEqual({ energy: 0.5, talk, min_seconds, max_seconds, max_clips, signals })
    expect(page.props().clips.map(({ key }) => key)).toEqual(['fresh'])
    expect(page.inLibrary()).toEqual([])
    page.props().onUndo()
    await page.until('settled')
    expect(page.asked()).toEqual([
      'POST /api/videos/v1/choose/',
      'POST /api/clips/old/restore/',
      'DELETE /api/clips/fresh',
      'POST /api/videos/v1/choose/',
      'GET /api/clips/',
    ])
    const { energy, min_seconds: least } = video.settings
    expect(await page.sent()[3]?.json()).toMatchObject({ leave_clips: true, energy, min_seconds: least })
    expect(page.props()).toMatchObject({ used: null, wanted: video.settings })
    expect([idsOf(page.onPage()), idsOf(page.inLibrary())]).toEqual([['old'], ['old']])
    expect(page.store.get('fresh')).toBeUndefined()
  })

  it('shows a restored clip even if a later step of the undo fails', async () => {
    const page = await start({
      'POST /api/videos/v1/choose/': () => json([fresh]),
      'POST /api/clips/old/restore/': () => json(old),
      'DELETE /api/clips/fresh': () => json({ message: 'Our fault.' }, 500),
    })
    await wish(page)
    await page.until('settled')
    page.props().onUndo()
    await untilPasses(() => expect(page.props().errors).toEqual(['Network error']))
    expect(idsOf(page.inLibrary())).toEqual(['old'])
    expect(page.props().used).toEqual({ came: 1, went: 1 })
  })
})

it.each([
  [400, { non_field_errors: ['The video is gone.'] }, ['The video is gone.']],
  [400, { max_seconds: ['Longest must be at least as long as shortest.'] }, ['Network error']],
  [404, { message: 'Not found.' }, ['Network error']],
  [409, { message: 'This video is already being processed.' }, ['Network error']],
  [500, { message: 'Our fault.' }, ['Network error']],
])('shows the errors that the specification requires for a %s', async (status, body, errors) => {
  const page = await start({ 'POST /api/videos/v1/choose/': () => json(body, status) })
  await wish(page)
  await page.until('refused')
  expect(page.props()).toMatchObject({ errors, wanted: { energy: 0.5, min_seconds: 20 } })
})

it('loads the video, its measurements and its clips together', async () => {
  const { load, requests, sent } = await start()
  expect(await load(new AbortController().signal)).toEqual({ video, measurements: null, clipIds: ['old'] })
  expect(sent()).toHaveLength(3)
  const listed = requests.findLast(({ url }) => url.includes('/api/clips/'))
  expect(listed && Object.fromEntries(new URL(listed.url).searchParams)).toMatchObject({
    video_id: 'v1',
    order_by: 'start',
  })
})
