import { expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { aClip } from '../../../contract/testing/sampleClips.ts'
import { chooseAgainMachine } from '../../../machines/chooseAgain/chooseAgainMachine.ts'
import { chooseAgainProps } from '../../../machines/chooseAgain/chooseAgainProps.ts'
import { fromCall } from '../../../machines/fromCall.ts'
import { aVideo } from '../../../machines/testing/aVideo.ts'
import { createCalls } from '../../api/createCalls.ts'
import { json, standIn } from '../../api/testing/standIn.ts'
import { videoPageCalls } from './videoPageCalls.ts'

const video = aVideo()
const old = aClip({ id: 'old', start: 10, end: 30 })
const fresh = aClip({ id: 'fresh', start: 50, end: 70 })

/** Creates the real client over a server that answers by method and path. */
function start(answers: Record<string, () => Response>) {
  const { api, requests } = standIn(({ method, url }) => {
    const { pathname } = new URL(url)
    return answers[`${method} ${pathname}`]?.() ?? json({ message: 'Not found.' }, 404)
  })
  const calls = videoPageCalls(createCalls(api), video.id)
  const actor = createActor(
    chooseAgainMachine.provide({
      actors: {
        choose: fromCall(async () => ({ clips: [], note: null, interest: [] })),
        use: fromCall(calls.use),
        undo: fromCall(calls.undo),
      },
    }),
    { input: { stored: video.settings, clips: [old] } },
  ).start()
  const props = () => chooseAgainProps(actor.getSnapshot(), actor.send)
  const until = (state: 'settled' | 'chosen' | 'refused') => waitFor(actor, (it) => it.matches(state))
  const asked = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
  return { calls, requests, asked, props, until }
}

const wish = async ({ props, until }: Pick<ReturnType<typeof start>, 'props' | 'until'>) => {
  props().onWish({ energy: 0.5, min_seconds: 20 })
  await until('chosen')
  props().onUse()
}

it('stores the settings, and restores removed clips on undo', async () => {
  const page = start({
    'POST /api/videos/v1/choose/': () => json([fresh]),
    'POST /api/clips/old/restore/': () => json(old),
    'DELETE /api/clips/fresh': () => json({ result: 'success' }),
    'GET /api/clips/': () => json([old]),
  })
  await wish(page)
  await page.until('settled')
  const { min_seconds, max_seconds, max_clips, talk, signals } = { ...video.settings, min_seconds: 20 }
  const sent = await page.requests[0]?.json()
  expect(sent).toEqual({ energy: 0.5, talk, min_seconds, max_seconds, max_clips, signals })
  expect(page.props().clips.map(({ key }) => key)).toEqual(['fresh'])
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
  expect(await page.requests[3]?.json()).toMatchObject({ leave_clips: true, energy, min_seconds: least })
  expect(page.props()).toMatchObject({ used: null, wanted: video.settings })
})

it.each([
  [400, { non_field_errors: ['The video is gone.'] }, ['The video is gone.']],
  [400, { max_seconds: ['Longest must be at least as long as shortest.'] }, ['Network error']],
  [404, { message: 'Not found.' }, ['Network error']],
  [409, { message: 'This video is already being processed.' }, ['Network error']],
  [500, { message: 'Our fault.' }, ['Network error']],
])('shows the errors that the specification requires for a %s', async (status, body, errors) => {
  const page = start({ 'POST /api/videos/v1/choose/': () => json(body, status) })
  await wish(page)
  await page.until('refused')
  expect(page.props()).toMatchObject({ errors, wanted: { energy: 0.5, min_seconds: 20 } })
})

it('loads the video, its measurements and its clips together', async () => {
  const { calls, requests } = start({
    'GET /api/videos/v1/': () => json(video),
    'GET /api/videos/v1/measurements/': () => json({ measurements: null }),
    'GET /api/clips/': () => json([old]),
  })
  expect(await calls.load(new AbortController().signal)).toEqual({ video, measurements: null, clips: [old] })
  const listed = requests.find(({ url }) => url.includes('/api/clips/'))
  expect(listed && Object.fromEntries(new URL(listed.url).searchParams)).toMatchObject({
    video_id: 'v1',
    order_by: 'start',
  })
})
