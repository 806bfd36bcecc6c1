import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Clip, NotReady } from '../../contract/clips.ts'
import type { EditVersion } from '../../contract/edit.ts'
import { makeFile } from '../areas/clips/files/makeFile.ts'
import { renderClipFile } from '../areas/clips/files/renderClipFile.ts'
import { analyseVideo } from '../areas/clips/videos/analyseVideo.ts'
import { chooseClips } from '../areas/clips/videos/chooseClips.ts'
import type { Files } from '../files/Files.ts'
import { type ClipClient, clipClient } from './clipClient.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'
import { testVideo } from './testVideo.ts'

const context = { signal: new AbortController().signal, id: 'a job' }

/** Starts a server that runs no jobs: the tests call them. Each test has a clip of its own, of the same video. */
export function lateWorkers() {
  let server: TestServer
  let me: ClipClient
  let videoId: string
  let clip: Clip
  let putFile: Files['putFile']

  beforeAll(async () => {
    server = await startTestServer({ workers: 0 })
    putFile = server.services.files.putFile
    me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
    const settings = { min_seconds: '4', max_seconds: '8', max_clips: '1' }
    videoId = ((await (await me.upload(await testVideo(12), settings)).json()) as NotReady).id
    await analyseVideo(server.services, { videoId }, context)
    await chooseClips(server.services, { videoId }, context)
  })
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

  /** Lets two workers render the same file. The second one stores it after the first one has ended. */
  async function renderTwice(render: () => Promise<unknown>, fits: RegExp): Promise<void> {
    const first = holdFirst(fits)
    const late = render()
    await first.held
    const second = holdFirst(fits)
    const newer = render()
    await second.held
    first.release()
    await late
    second.release()
    await newer
  }

  return {
    me: () => me,
    db: () => server.services.db,
    clip: () => clip,
    holdFirst,
    renderTwice,
    render: () => renderClipFile(server.services, { clipId: clip.id, version: 1 }, context),
    renderGif: () => makeFile(server.services, { clipId: clip.id, format: 'gif', version: 1 }, context),
    /** Changes the cover: a new version with the same files. */
    changeCover: async () => {
      const { version, edit } = await me.get<EditVersion>(`/api/clips/${clip.id}/edit/`)
      const changed = { version, edit: { ...edit, cover: clip.start + 1 } }
      expect((await me.send('PUT', `/api/clips/${clip.id}/edit/`, changed)).status).toBe(200)
    },
    /** Returns the keys of the clip's files. */
    stored: async () => {
      const all = await server.services.files.list('users')
      return all.map(({ key }) => key).filter((key) => key.includes(`/clips/${clip.id}/`))
    },
  }
}
