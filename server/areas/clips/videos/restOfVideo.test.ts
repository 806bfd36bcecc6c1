import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { analyse, defaultSettings, probe, readReadings, select } from '../../../../clipper/clipper.ts'
import type { Readings } from '../../../../clipper/pure/Readings.ts'
import { packReadings } from '../../../../clipper/pure/sent/packReadings.ts'
import { cutToParts } from '../../../../clipper/testing/cutToParts.ts'
import { problemText } from '../../../../contract/messages/problems.ts'
import { say } from '../../../../contract/messages/sentences.ts'
import type { UploadedVideo } from '../../../../contract/uploads.ts'
import type { Kept, Video } from '../../../../contract/videos.ts'
import { ReserveReached } from '../../../files/keepReserve.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { tusClient } from '../../../testing/tusClient.ts'
import { purgeClip } from '../library/purgeClip.ts'
import { reconcile } from '../reconcile.ts'
import { fingerprintOfFile } from '../uploads/fingerprints.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'
import { inspectVideo } from './inspectVideo.ts'

const settings = { filename: 'talk.mp4', min_seconds: '5', max_seconds: '10', max_clips: '2' }
const context = { signal: new AbortController().signal, id: 'a job' }
let server: TestServer
let whole: Uint8Array<ArrayBuffer>
let parts: Uint8Array<ArrayBuffer>
let kept: Kept
let readings: Uint8Array<ArrayBuffer>
let fingerprint: string

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  const path = await testVideo(100)
  whole = new Uint8Array(await readFile(path))
  const source = await probe(path)
  const known: Readings = await readReadings(path, source)
  const chosen = select(await analyse(path, source, { readings: known }), {
    ...defaultSettings,
    minSeconds: 5,
    maxSeconds: 10,
    maxClips: 2,
  })
  ;({ file: parts, kept } = await cutToParts(path, chosen.clips))
  readings = new Uint8Array(gzipSync(packReadings(known, known.packets)))
  fingerprint = (await fingerprintOfFile(path, whole.length)) ?? ''
})
afterAll(() => server.stop())

let userId: string
let token: string
let client: ClipClient
beforeEach(async () => {
  const made = await server.makeUser()
  userId = made.user.id
  token = made.token
  client = clipClient(server.url, token)
})

const tus = () => tusClient(server.url, token)
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sends all bytes of an upload, without inspecting it. */
async function send(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string>): Promise<string> {
  const path = await tus().begin(bytes.length, fields)
  if (fields.kept) await sendReadings(idOf(path))
  expect((await tus().patch(path, 0, bytes)).status).toBe(204)
  return idOf(path)
}
async function sendReadings(id: string, packed = readings): Promise<void> {
  const body = new FormData()
  body.set('readings', new Blob([packed]))
  const headers = { authorization: `Token ${token}` }
  const { status } = await fetch(`${server.url}/api/uploads/${id}/readings/`, { method: 'POST', headers, body })
  expect(status).toBe(202)
}
/** Sends the parts and inspects them, so that the video waits for its analysis. */
async function sendParts(fields: Record<string, string> = {}): Promise<string> {
  const id = await send(parts, { ...settings, kept: JSON.stringify(kept), fingerprint, ...fields })
  await inspectVideo(server.services, id)
  expect(await rowOf(id)).toMatchObject({ status: 'queued', kept })
  return id
}
const sendRest = (videoId: string, bytes = whole) => send(bytes, { ...settings, rest_of: videoId })
async function work(videoId: string): Promise<void> {
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
}
const videoOf = (id: string) => client.get<UploadedVideo>(`/api/uploads/${id}/video/`)
const used = async () => (await client.get<{ videos_used: number }>('/api/subscription/quota/')).videos_used
/** Jobs of a queue that were ever sent, with their delay in seconds. */
async function jobsOf(queue: string) {
  const rows = await server.services.db
    .withTables<{ 'pgboss.job': { name: string; data: { videoId?: string }; created_on: Date; start_after: Date } }>()
    .selectFrom('pgboss.job')
    .select(['data', 'created_on', 'start_after'])
    .where('name', '=', queue)
    .execute()
  return rows.map(({ data, created_on, start_after }) => ({
    data,
    after: Math.round((start_after.getTime() - created_on.getTime()) / 1000),
  }))
}
const gap = () => ({ start: (kept[0]?.[1] ?? 0) + 1, end: (kept[0]?.[1] ?? 0) + 4 })

describe('the whole file of a video whose parts were sent first', () => {
  it('waits for the work on the parts, then replaces them, keeps the clips and counts once', async () => {
    const id = await sendParts()
    const rest = await sendRest(id)
    await inspectVideo(server.services, rest)
    expect(await rowOf(rest)).toMatchObject({ status: 'inspecting', rest_of: id, counts: false })
    expect(await client.notReady()).toMatchObject([{ id, status: 'queued' }])
    expect(await videoOf(rest)).toMatchObject({ returned_to: null })
    const looks = async () => (await jobsOf('inspect-video')).filter(({ data }) => data.videoId === rest).length
    const before = await looks()
    await reconcile(server.services)
    expect(await looks()).toBe(before)

    await work(id)
    const clips = await client.clips()
    expect(clips).toHaveLength(2)
    expect(await rowOf(id)).toMatchObject({ status: 'ready', kept })
    expect((await client.send('POST', `/api/videos/${id}/clips/`, gap())).status).toBe(400)
    // The end of that work sent the job.
    expect(await looks()).toBe(before + 1)
    await inspectVideo(server.services, rest)

    expect(await videoOf(rest)).toMatchObject({ returned_to: id })
    expect(await client.get<Video>(`/api/videos/${id}/`)).toMatchObject({ kept: null, status: 'ready' })
    expect((await rowOf(id)).source_key).toBe(`users/${userId}/videos/${rest}/source`)
    expect((await client.clips()).map((clip) => clip.id)).toEqual(clips.map((clip) => clip.id))
    expect((await client.send('POST', `/api/videos/${id}/clips/`, gap())).status).toBe(201)
    expect(await client.notReady()).toEqual([])
    expect(await used()).toBe(1)
  })

  it('leaves the parts in place for an hour, for players and renders in progress', async () => {
    const id = await sendParts()
    await work(id)
    const { source_key } = await rowOf(id)
    await inspectVideo(server.services, await sendRest(id))
    expect(await server.services.files.size(source_key ?? '')).toBe(parts.length)
    const prefix = `users/${userId}/videos/${id}`
    expect(await jobsOf('free-files')).toContainEqual({ data: { prefix, keys: [] }, after: 3600 })
  })

  it('is accepted when the month is used up, and counts no video', async () => {
    const { videos_max: max } = await client.get<{ videos_max: number }>('/api/subscription/quota/')
    const id = await sendParts()
    // Begun, but not complete.
    await tus().begin(whole.length, { ...settings, rest_of: id })
    for (let i = 1; i < max; i += 1) await inspectVideo(server.services, await send(parts, settings))
    expect(await used()).toBe(max)
    expect((await tus().create(5, settings)).status).toBe(400)
    await work(id)
    await inspectVideo(server.services, await sendRest(id))
    expect(await rowOf(id)).toMatchObject({ kept: null })
    expect(await used()).toBe(max)
  })

  it('replaces parts that were refused, and its clips are made', async () => {
    const id = await sendParts()
    await server.services.db.deleteFrom('upload_readings').where('upload_id', '=', id).execute()
    const rest = await sendRest(id)
    await inspectVideo(server.services, rest)
    await analyseVideo(server.services, { videoId: id }, context)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', error: problemText('partsUnlike') })
    await inspectVideo(server.services, rest)
    expect(await client.notReady()).toMatchObject([{ id, status: 'queued', error: null }])
    await work(id)
    expect(await rowOf(id)).toMatchObject({ status: 'ready', kept: null })
    expect(await client.clips()).toHaveLength(2)
    expect(await used()).toBe(1)
  })

  it('is required after parts were refused, and a retry without it is refused', async () => {
    const id = await sendParts()
    await server.services.db.deleteFrom('upload_readings').where('upload_id', '=', id).execute()
    await analyseVideo(server.services, { videoId: id }, context)
    expect(await client.notReady()).toMatchObject([{ id, status: 'failed', file_missing: true }])
    const again = await client.send('POST', `/api/clips/not_ready/${id}/retry/`)
    expect([again.status, await again.json()]).toEqual([409, { message: say('fileRefused') }])
    // A new upload of the same file is recognised by its bytes.
    await inspectVideo(server.services, await send(whole, settings))
    expect(await client.notReady()).toMatchObject([{ id, status: 'queued', error: null }])
    expect((await client.notReady())[0]).not.toHaveProperty('file_missing')
    await work(id)
    expect(await client.clips()).toHaveLength(2)
  })

  it('becomes a video of its own when it is a different file', async () => {
    const id = await sendParts()
    const other = whole.slice()
    other[other.length - 1] = (other.at(-1) ?? 0) ^ 1
    const rest = await sendRest(id, other)
    await inspectVideo(server.services, rest)
    expect((await client.notReady()).map((entry) => entry.id).toSorted()).toEqual([id, rest].toSorted())
    expect(await rowOf(rest)).toMatchObject({ status: 'queued', rest_of: null, counts: true })
  })

  it.each([
    [
      'the video was cancelled',
      async (id: string) => {
        expect((await client.send('DELETE', `/api/clips/${id}`)).status).toBe(200)
      },
    ],
    [
      'its clips were all deleted',
      async (id: string) => {
        await work(id)
        for (const clip of await client.clips()) {
          await client.send('DELETE', `/api/clips/${clip.id}`)
          const { db } = server.services
          const row = await db.selectFrom('clips').selectAll().where('id', '=', clip.id).executeTakeFirstOrThrow()
          await purgeClip(server.services, { clipId: clip.id, deletedAt: row.deleted_at?.toISOString() ?? '' })
        }
      },
    ],
  ])('is deleted when %s meanwhile', async (_, end) => {
    const id = await sendParts()
    const rest = await sendRest(id)
    await end(id)
    await inspectVideo(server.services, rest)
    expect(await rowOf(rest)).toMatchObject({ status: 'cancelled', counts: false, source_key: null })
    expect((await jobsOf('free-files')).map(({ data }) => data)).toContainEqual({
      keys: [`users/${userId}/videos/${rest}/source`],
    })
    expect(await client.notReady()).toEqual([])
    expect(await client.clips()).toEqual([])
  })

  it('is refused when no video waits for it', async () => {
    const id = await sendParts()
    const other = await server.makeUser()
    const create = (fields: Record<string, string>, bytes = whole.length, by = token) =>
      tusClient(server.url, by).create(bytes, { ...settings, ...fields })
    const refused = { status: 400, body: { rest_of: [problemText('restUnwanted')] } }
    expect(await create({ rest_of: 'unknown' })).toMatchObject(refused)
    expect(await create({ rest_of: id }, whole.length + 1)).toMatchObject(refused)
    expect(await create({ rest_of: id }, whole.length, other.token)).toMatchObject(refused)
    expect(await create({ rest_of: id, kept: JSON.stringify(kept) })).toMatchObject(refused)
    await work(id)
    await inspectVideo(server.services, await sendRest(id))
    expect(await create({ rest_of: id })).toMatchObject(refused)
  })

  it('needs disk space besides the parts, whose clips are made without it', async () => {
    const id = await sendParts()
    const keepRoom = vi.spyOn(server.services.uploads, 'keepRoom').mockRejectedValueOnce(new ReserveReached())
    const { status } = await tus().create(whole.length, { ...settings, rest_of: id })
    expect([status, keepRoom.mock.calls]).toEqual([503, [[whole.length]]])
    keepRoom.mockRestore()
    await work(id)
    expect(await client.clips()).toHaveLength(2)
  })
})
