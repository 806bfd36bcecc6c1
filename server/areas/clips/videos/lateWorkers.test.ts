import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Render } from '../../../../contract/renders.ts'
import type { Files } from '../../../files/Files.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { makeFile } from '../files/makeFile.ts'
import { renderClipFile } from '../files/renderClipFile.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'

let server: TestServer
let me: ClipClient
let videoId: string
let clip: Clip
let putFile: Files['putFile']
const context = { signal: new AbortController().signal, id: 'a job' }

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  putFile = server.services.files.putFile
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const settings = { min_seconds: '4', max_seconds: '8', max_clips: '1' }
  videoId = ((await (await me.upload(await testVideo(12), settings)).json()) as NotReady).id
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
})
// Each test has a clip of its own, of the same video.
beforeEach(async () => {
  const answer = await me.send('POST', `/api/videos/${videoId}/clips/`, { start: 2, end: 5 })
  expect(answer.status).toBe(201)
  clip = (await answer.json()) as Clip
})
afterEach(() => {
  server.services.files.putFile = putFile
})
afterAll(() => server.stop())

/**
 * Blocks the first matching file before it is stored. `held` resolves when it is blocked; `release` lets it continue.
 */
function holdFirst(fits: RegExp) {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let isFirst = true
  server.services.files.putFile = async (key, path) => {
    if (!isFirst || !fits.test(key)) return putFile(key, path)
    isFirst = false
    held.resolve()
    await released.promise
    return putFile(key, path)
  }
  return { held: held.promise, release: () => released.resolve() }
}

const render = () => renderClipFile(server.services, { clipId: clip.id, version: 1 }, context)
const renderGif = () => makeFile(server.services, { clipId: clip.id, format: 'gif', version: 1 }, context)
const gif = () => `/api/clips/${clip.id}/render/?format=gif`

it('keeps the new file when two workers render a clip at the same time', async () => {
  const first = holdFirst(/\.mp4$/)
  const late = render()
  await first.held
  // The second worker is blocked with a rendered file until the first one has ended.
  const second = holdFirst(/\.mp4$/)
  const newer = render()
  await second.held
  first.release()
  await late
  second.release()
  await newer
  expect(await me.get<Clip>(`/api/clips/${clip.id}`)).toMatchObject({ has_file: true, trim_error: null })
})

it('keeps the new file when two workers render an export at the same time', async () => {
  await render()
  await me.send('POST', gif())
  const first = holdFirst(/\.gif$/)
  const late = renderGif()
  await first.held
  const second = holdFirst(/\.gif$/)
  const newer = renderGif()
  await second.held
  first.release()
  await late
  second.release()
  await newer
  expect(await me.get<Render>(gif())).toMatchObject({ state: 'ready', error: null })
})

/** Changes the cover: a new version with the same files. */
async function changeCover(): Promise<void> {
  const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
  const changed = { version, edit: { ...edit, cover: clip.start + 1 } }
  expect((await me.send('PUT', `/api/clips/${clip.id}/edit/`, changed)).status).toBe(200)
}

const stored = async () =>
  (await server.services.files.list('users')).map(({ key }) => key).filter((key) => key.includes(`/clips/${clip.id}/`))

it('a late worker keeps the clip’s stored file, even after a change of the clip', async () => {
  const { held, release } = holdFirst(/\.jpg$/)
  const late = render()
  await held
  await render()
  await changeCover()
  release()
  await late
  const { media_key, poster_key } = await server.services.db
    .selectFrom('clips')
    .select(['media_key', 'poster_key'])
    .where('id', '=', clip.id)
    .executeTakeFirstOrThrow()
  expect((await stored()).toSorted()).toEqual([poster_key, media_key])
})

it('a late worker keeps an export’s stored file, even after a change of the clip', async () => {
  await render()
  await me.send('POST', gif())
  const { held, release } = holdFirst(/\.gif$/)
  const late = renderGif()
  await held
  await renderGif()
  await changeCover()
  // The same file serves the new version.
  expect(await (await me.send('POST', gif())).json()).toMatchObject({ state: 'ready', version: 2 })
  release()
  await late
  const { key } = await server.services.db
    .selectFrom('clip_files')
    .select('key')
    .where('clip_id', '=', clip.id)
    .executeTakeFirstOrThrow()
  expect((await stored()).filter((name) => name.endsWith('.gif'))).toEqual([key])
})
