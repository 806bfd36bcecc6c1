import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { NotReady } from '../../../../contract/clips.ts'
import type { Files } from '../../../files/Files.ts'
import { type ClipClient, clipClient, until } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'

let server: TestServer
let me: ClipClient
let leased: Files['lease']
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '3' }
const context = { signal: new AbortController().signal, id: 'a job' }

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  leased = server.services.files.lease
})
afterEach(() => {
  server.services.files.lease = leased
})
afterAll(() => server.stop())

const upload = async () => (await (await me.upload(await testVideo(40), settings)).json()) as NotReady
const entry = async (id: string) => (await me.notReady()).find((one) => one.id === id)
/** Runs the jobs of a video in order. A step that is not due does nothing. */
async function work(videoId: string): Promise<void> {
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
}

/** Leaves the traces of a process killed at work: a lease and an unfinished start. */
async function killed(id: string, times: number): Promise<void> {
  const change = { status: 'analysing', lease: 'of a process that was killed', starts: times } as const
  await server.services.db.updateTable('videos').set(change).where('id', '=', id).execute()
}

function breakFiles(times: number): void {
  let left = times
  server.services.files.lease = (...keys) => {
    left -= 1
    return left >= 0 ? Promise.reject(new Error('The disk had a bad moment.')) : leased(...keys)
  }
}

it('does not count kills as errors: two errors after many kills leave another try', async () => {
  const { id } = await upload()
  await killed(id, 9)
  breakFiles(2)
  await expect(work(id)).rejects.toThrow('bad moment')
  await killed(id, 11)
  await expect(work(id)).rejects.toThrow('bad moment')
  await work(id)
  expect(await entry(id)).toBeUndefined()
  expect((await me.clips()).filter((clip) => clip.video_id === id)).toHaveLength(3)
})

it('fails the video after three errors in a row', async () => {
  const { id } = await upload()
  breakFiles(3)
  await expect(work(id)).rejects.toThrow('bad moment')
  await expect(work(id)).rejects.toThrow('bad moment')
  await work(id)
  expect(await entry(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('on our side') })
})

it('fails a video that kills its process every time, and allows a retry', async () => {
  const { id } = await upload()
  await killed(id, 20)
  await work(id)
  expect(await entry(id)).toMatchObject({ status: 'failed', error: expect.stringContaining('on our side') })
  expect((await me.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(200)
  await work(id)
  expect(await entry(id)).toBeUndefined()
})

it('does not count a lost database as an error', async () => {
  const { id } = await upload()
  server.services.files.lease = () => Promise.reject(Object.assign(new Error('shutting down'), { code: '57P01' }))
  for (let tries = 0; tries < 4; tries += 1) await expect(work(id)).rejects.toThrow('shutting down')
  server.services.files.lease = leased
  await work(id)
  expect(await entry(id)).toBeUndefined()
})

it('chooses again in a retry after no clips were found', async () => {
  const { id } = await upload()
  const { db } = server.services
  // The row of an older version that found no clips, though there are some.
  const nothing = { selection: JSON.stringify({ clips: [], note: 'No clips were made.' }), analysis: '{}' }
  await db
    .updateTable('videos')
    .set({ status: 'rendering', ...nothing })
    .where('id', '=', id)
    .execute()
  await work(id)
  expect(await entry(id)).toMatchObject({ status: 'failed', error: 'No clips were made.' })
  expect((await me.send('POST', `/api/clips/not_ready/${id}/retry/`)).status).toBe(200)
  await work(id)
  expect((await me.clips()).filter((clip) => clip.video_id === id)).toHaveLength(3)
})

it('keeps the analysis for the next try and for another choice', async () => {
  const { id } = await upload()
  const analysis = async () =>
    (
      await sql<{ kept: boolean }>`select analysis is not null as kept from videos where id = ${id}`.execute(
        server.services.db,
      )
    ).rows[0]?.kept
  await analyseVideo(server.services, { videoId: id }, context)
  expect(await analysis()).toBe(true)
  await killed(id, 1)
  // Analysed once: without the file nothing else could be analysed.
  breakFiles(9)
  await work(id)
  await until(async () => (await entry(id)) === undefined)
  expect(await analysis()).toBe(true)
})
