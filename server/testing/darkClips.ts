import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { type Aspect, editOf } from '../../clipper/clipper.ts'
import { makeWithFfmpeg } from '../../clipper/testing/makeMedia.ts'
import type { Render } from '../../contract/renders.ts'
import { insertClip } from '../areas/clips/library/insertClip.ts'
import { type ClipClient, clipClient, until } from './clipClient.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** Makes a video that is black and silent from 10 to 12 s, so that no clip should begin there, with a cut at 30 s. */
async function darkVideo(folder: string): Promise<string> {
  const file = join(folder, 'dark.mp4')
  const picture =
    "testsrc2=s=192x108:r=10:d=40,drawbox=c=black:t=fill:enable='between(t,10,12)',negate=enable='gte(t,30)',hflip=enable='gte(t,30)'"
  const sound = "aevalsrc='if(between(t,10,12),0,0.1*(random(0)-0.5)*(1+sin(9*t)))':s=48000:d=40"
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  await makeWithFfmpeg([...inputs, '-c:v', 'libx264', '-preset', 'ultrafast', file])
  return file
}

/** Starts a server that has rendered a clip of this video. */
export function darkClips() {
  let server: TestServer
  let me: ClipClient
  let videoId = ''

  beforeAll(async () => {
    server = await startTestServer({ undoWindow: 600 })
    me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
    const file = await darkVideo(server.services.tempDir)
    await me.upload(file, { min_seconds: '5', max_seconds: '10', max_clips: '1' })
    await me.allReady()
    videoId = (await me.clips())[0]?.video_id ?? ''
  })
  afterAll(() => server.stop())

  /** Stores a clip of the video as if it had been chosen. */
  async function chosenClip(
    start: number,
    end: number,
    { touched = false, aspect = 'source' }: { touched?: boolean; aspect?: Aspect } = {},
  ): Promise<string> {
    const { db } = server.services
    const id = randomUUID()
    await db.transaction().execute(async (trx) => {
      const video = await trx.selectFrom('videos').selectAll().where('id', '=', videoId).executeTakeFirstOrThrow()
      const chosen = { title: 'Dark', edit: editOf({ start, end }, { aspect }), score: 0.5, reasons: [], touched }
      await insertClip(server.services, trx, video, { id, ...chosen, createdAt: new Date() })
    })
    return id
  }

  /** Resolves with the file of a clip, which shows its newest version or `wanted`. */
  const finished = (id: string, wanted?: number) =>
    until(async () => {
      const render = await me.get<Render>(`/api/clips/${id}/render/`)
      return render.state === 'ready' && (wanted === undefined || render.version === wanted) && render
    })

  return { me: () => me, chosenClip, finished }
}
