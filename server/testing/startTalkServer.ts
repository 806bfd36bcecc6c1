import { sql } from 'kysely'
import type { NotReady } from '../../contract/clips.ts'
import { analyseVideo } from '../areas/clips/videos/analyseVideo.ts'
import { chooseClips } from '../areas/clips/videos/chooseClips.ts'
import { clipClient } from './clipClient.ts'
import { type LanguageModelStandIn, startLanguageModelStandIn } from './standIns/languageModelStandIn.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'
import { testVideo } from './testVideo.ts'

/** One word per second. */
export const talkWords = Array.from({ length: 40 }, (_, i) => ({ text: `word${i}`, start: i, end: i + 0.9 }))

export interface TalkServer {
  server: TestServer
  model: LanguageModelStandIn
  /** Adds a video of a new user, with clips of 4 to 8 seconds and `talkWords`. */
  talk: () => Promise<{ client: ReturnType<typeof clipClient>; videoId: string }>
  stop: () => Promise<void>
}

/** Starts a server with a language model. Its video is analysed once; each talk is a copy of it. */
export async function startTalkServer(): Promise<TalkServer> {
  const model = await startLanguageModelStandIn()
  const languageModel = { url: model.url, model: 'small', apiKey: undefined, patience: 5000 }
  const server = await startTestServer({ workers: 0, languageModel })
  const { db } = server.services
  const context = { signal: new AbortController().signal, id: 'a job' }
  const uploader = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const settings = { min_seconds: '4', max_seconds: '8', max_clips: '4' }
  const analysed = { videoId: ((await (await uploader.upload(await testVideo(40), settings)).json()) as NotReady).id }
  await analyseVideo(server.services, analysed, context)
  await chooseClips(server.services, analysed, context)
  return {
    server,
    model,
    async talk() {
      const { user, token } = await server.makeUser({ plan: 'studio' })
      const videoId = `talk${user.id}`
      const video = JSON.stringify({ id: videoId, user_id: user.id, words: talkWords })
      await sql`insert into videos select copy.* from videos,
        jsonb_populate_record(videos, ${video}::jsonb) copy where videos.id = ${analysed.videoId}`.execute(db)
      const owner = JSON.stringify({ video_id: videoId, user_id: user.id })
      await sql`insert into clips select copy.* from clips, jsonb_populate_record(clips,
        ${owner}::jsonb || jsonb_build_object('id', replace(clips.id, ${analysed.videoId}, ${videoId}))) copy
        where clips.video_id = ${analysed.videoId}`.execute(db)
      return { client: clipClient(server.url, token), videoId }
    },
    async stop() {
      await server.stop()
      await model.stop()
    },
  }
}
