import { openAsBlob } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import type { Clip, NotReady } from '../../contract/clips.ts'
import { analyseVideo } from '../areas/clips/videos/analyseVideo.ts'
import { chooseClips } from '../areas/clips/videos/chooseClips.ts'
import { type ClipClient, clipClient } from './clipClient.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'
import { testVideo } from './testVideo.ts'

const shortClips = { min_seconds: '4', max_seconds: '8', max_clips: '1' }
/** The context that a job receives with its data. */
const context = { signal: new AbortController().signal, id: 'a job' }

/** Provides a server that runs no jobs, for all tests of a file, and one user: the tests run the jobs of their videos. */
export function jobsByHand() {
  let server: TestServer
  let me: ClipClient
  let userId: string
  beforeAll(async () => {
    server = await startTestServer({ workers: 0 })
    const { user, token } = await server.makeUser({ plan: 'studio' })
    userId = user.id
    me = clipClient(server.url, token)
  })
  afterAll(() => server.stop())
  return {
    context,
    get server() {
      return server
    },
    get me() {
      return me
    },
    get userId() {
      return userId
    },
    /** Uploads a video, by default a talk of 12 seconds for one clip; returns its id. */
    send: async (
      fields: Record<string, string> = {},
      { file, captions }: { file?: string; captions?: string } = {},
    ): Promise<string> => {
      const body = new FormData()
      for (const [name, value] of Object.entries({ ...shortClips, ...fields })) body.set(name, value)
      body.set('file', await openAsBlob(file ?? (await testVideo(12))), 'talk.mp4')
      if (captions) body.set('captions', new File([captions], 'talk.srt'))
      return ((await (await me.call('/api/clips/', { method: 'POST', body })).json()) as NotReady).id
    },
    /** Finds the clips of a video, of which there must be one; returns them in order of time. */
    work: async (videoId: string, services = server.services): Promise<[Clip, ...Clip[]]> => {
      await analyseVideo(services, { videoId }, context)
      await chooseClips(services, { videoId }, context)
      return (await me.clips(`?video_id=${videoId}&order_by=start`)) as [Clip, ...Clip[]]
    },
    rowOf: (videoId: string) =>
      server.services.db.selectFrom('videos').selectAll().where('id', '=', videoId).executeTakeFirstOrThrow(),
  }
}
