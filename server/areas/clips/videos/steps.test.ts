import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { Playback } from '../../../../contract/playback.ts'
import type { Render } from '../../../../contract/renders.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { withoutSignatures } from '../../../testing/withoutSignatures.ts'
import type { FileJob } from '../files/clipFiles.ts'
import { expireFiles } from '../files/expireFiles.ts'
import { type RenderJob, renderClipFile } from '../files/renderClipFile.ts'
import { reconcile } from '../reconcile.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'

let server: TestServer
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '4' }
const context = { signal: new AbortController().signal, id: 'a job' }

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0, undoWindow: 600 })
})
afterAll(() => server.stop())

interface Someone {
  id: string
  client: ClipClient
}

async function someone(): Promise<Someone> {
  const { user, token } = await server.makeUser({ plan: 'studio' })
  return { id: user.id, client: clipClient(server.url, token) }
}

async function upload({ client }: Someone): Promise<string> {
  return ((await (await client.upload(await testVideo(40), settings)).json()) as NotReady).id
}

async function makeClips(videoId: string): Promise<void> {
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
}

/** Runs the render jobs of a clip, again if its edges were improved. */
async function makeFile({ client }: Someone, clipId: string): Promise<void> {
  for (let tries = 0; tries < 3; tries += 1) {
    const { state, version } = await client.get<Render>(`/api/clips/${clipId}/render/`)
    if (state !== 'ready') await renderClipFile(server.services, { clipId, version }, context)
  }
}

/** The data of queued jobs, in the order in which workers take them. */
async function order<T>(queue: string): Promise<T[]> {
  const jobs = await server.services.db
    .withTables<{ 'pgboss.job': { name: string; data: unknown; state: string; priority: number; created_on: Date } }>()
    .selectFrom('pgboss.job')
    .select('data')
    .where('name', '=', queue)
    .where('state', '=', 'created')
    .orderBy('priority', 'desc')
    .orderBy('created_on')
    .execute()
  return jobs.map(({ data }) => data as T)
}

const media = (address: string, init?: RequestInit) => fetch(new URL(address, server.url), init)

it('lists all clips as soon as they are chosen, playable before any file is rendered', async () => {
  const me = await someone()
  const id = await upload(me)
  await analyseVideo(server.services, { videoId: id }, context)
  expect(await me.client.notReady()).toMatchObject([{ id, status: 'analysing' }])
  expect(await me.client.clips()).toEqual([])
  await chooseClips(server.services, { videoId: id }, context)
  expect(await me.client.notReady()).toEqual([])
  const clips = await me.client.clips()
  expect(clips.length).toBeGreaterThanOrEqual(2)
  for (const clip of clips) expect(clip).toMatchObject({ state: 'ready', has_file: false, playable: true })
  const [clip] = clips as [Clip]
  expect((await media(clip.media_url)).headers.get('content-type')).toBe('video/mp4')
  expect((await media(clip.poster_url)).headers.get('content-type')).toBe('image/jpeg')

  const playback = await me.client.get<Playback>(`/api/clips/${clip.id}/playback/`)
  expect(playback).toMatchObject({ clip_id: clip.id, version: 1, width: 320, height: 180 })
  // The speech is clearly quieter than the level that feeds play.
  expect(playback.gain).toBeGreaterThan(3)
  expect(playback.gain).toBeLessThan(20)
  const part = await media(playback.source_url ?? '', { headers: { range: 'bytes=4-7' } })
  expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'video/mp4', 'ftyp'])
  // Only the owner can open the upload, and a forged address is refused.
  const other = await someone()
  expect((await other.client.call(`/api/clips/${clip.id}/playback/`)).status).toBe(404)
  const forged = new URL(playback.source_url ?? '', server.url)
  forged.pathname = forged.pathname.replace(me.id, other.id)
  expect((await fetch(forged)).status).toBe(403)
})

it('does not repeat a finished step, or run a step before the previous one', async () => {
  const me = await someone()
  const id = await upload(me)
  await chooseClips(server.services, { videoId: id }, context)
  expect(await me.client.notReady()).toMatchObject([{ id, status: 'queued' }])
  await makeClips(id)
  const clips = await me.client.clips()
  await makeClips(id)
  expect(withoutSignatures(await me.client.clips())).toEqual(withoutSignatures(clips))
  const files = (await order<RenderJob>('render-clip')).filter(({ clipId }) => clipId.startsWith(id))
  expect(files).toHaveLength(clips.length)
})

it('renders the best clips first, and a requested one before all others', async () => {
  const me = await someone()
  const id = await upload(me)
  await makeClips(id)
  const mine = async () => (await order<RenderJob>('render-clip')).filter(({ clipId }) => clipId.startsWith(id))
  const clips = await me.client.clips()
  const best = clips.toSorted((a, b) => b.score - a.score).map((clip) => clip.id)
  expect((await mine()).map(({ clipId }) => clipId)).toEqual(best)

  const last = best.at(-1) ?? ''
  const asked = (await (await me.client.send('POST', `/api/clips/${last}/render/`)).json()) as Render
  expect(asked.state).toBe('queued')
  await me.client.send('POST', `/api/clips/${last}/render/`)
  const [first] = await order<RenderJob>('render-clip')
  expect(first).toEqual({ clipId: last, version: 1 })
  // The same job with a higher priority.
  expect((await mine()).length).toBe(best.length)
})

it('alternates between users, so that many uploads of one do not delay another', async () => {
  const [busy, other] = [await someone(), await someone()]
  const many: string[] = []
  for (let i = 0; i < 6; i += 1) many.push(await upload(busy))
  const only = await upload(other)
  const waiting = (await order<{ videoId: string }>('analyse')).map(({ videoId }) => videoId)
  const places = [many[0], only, many[1], many[5]].map((id) => waiting.indexOf(id ?? ''))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  // Renders alternate in the same way.
  await makeClips(many[0] ?? '')
  await makeClips(many[1] ?? '')
  await makeClips(only)
  const files = (await order<RenderJob>('render-clip')).map(({ clipId }) => clipId.slice(0, only.length))
  expect(files.indexOf(only)).toBeLessThan(files.lastIndexOf(many[0] ?? ''))
})

it('alternates between users for exports too, even when sent again, and runs pictures in their own queue', async () => {
  const [busy, other] = [await someone(), await someone()]
  const clipsOf = async (one: Someone) => {
    await makeClips(await upload(one))
    return one.client.clips()
  }
  const [[mine], [theirs]] = [await clipsOf(busy), await clipsOf(other)] as [[Clip], [Clip]]
  const ask = (one: Someone, id: string, format: string) =>
    one.client.send('POST', `/api/clips/${id}/render/?format=${format}`)
  for (const format of ['tiktok', 'reels', 'shorts', 'x']) await ask(busy, mine.id, format)
  await ask(other, theirs.id, 'tiktok')
  const whose = async () =>
    (await order<FileJob>('make-file')).map(({ clipId }) => (clipId === mine.id ? 'busy' : 'other'))
  expect((await whose()).indexOf('other')).toBe(1)
  await ask(busy, mine.id, 'cover')
  const pictures = async () => (await order<FileJob>('make-picture')).map(({ format }) => format)
  expect(await pictures()).toEqual(['cover'])
  await sql`delete from pgboss.job where name in ('make-file', 'make-picture')`.execute(server.services.db)
  await reconcile(server.services)
  expect((await whose()).indexOf('other')).toBeLessThan(2)
  expect(await pictures()).toEqual(['cover'])
})

it('leaves nothing of a video that is cancelled before its clips are chosen', async () => {
  for (const isMeasured of [false, true]) {
    const me = await someone()
    const id = await upload(me)
    if (isMeasured) await analyseVideo(server.services, { videoId: id }, context)
    expect((await me.client.send('DELETE', `/api/clips/${id}`)).status).toBe(200)
    await makeClips(id)
    expect([await me.client.notReady(), await me.client.clips()]).toEqual([[], []])
    const row = server.services.db.selectFrom('videos').select(['status', 'source_key']).where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'cancelled', source_key: null })
  }
})

it('renders no file for a deleted clip, and renders it after a restore', async () => {
  const me = await someone()
  const id = await upload(me)
  await makeClips(id)
  const [clip] = (await me.client.clips()) as [Clip]
  const job = { clipId: clip.id, version: 1 }
  await me.client.send('DELETE', `/api/clips/${clip.id}`)
  await renderClipFile(server.services, job, context)
  expect(await server.services.files.list(`users/${me.id}/clips/${clip.id}`)).toEqual([])
  await me.client.send('POST', `/api/clips/${clip.id}/restore/`)
  await makeFile(me, clip.id)
  expect((await me.client.get<Clip>(`/api/clips/${clip.id}`)).has_file).toBe(true)
})

it('plays a clip from its video after its file expired, and renders the file on request', async () => {
  const me = await someone()
  const id = await upload(me)
  await makeClips(id)
  const [clip] = (await me.client.clips()) as [Clip]
  await makeFile(me, clip.id)
  const made = await me.client.get<Clip>(`/api/clips/${clip.id}`)
  const before = await me.client.get<Playback>(`/api/clips/${clip.id}/playback/`)
  const old = new Date(Date.now() - 40 * 86_400_000)
  await server.services.db.updateTable('clips').set({ rendered_at: old }).where('id', '=', clip.id).execute()

  // Files are kept forever by default, and young files in any case.
  await expireFiles(server.services)
  server.services.config.fileDays = 60
  await expireFiles(server.services)
  expect((await me.client.get<Clip>(`/api/clips/${clip.id}`)).has_file).toBe(true)
  server.services.config.fileDays = 30
  await expireFiles(server.services)
  server.services.config.fileDays = 0
  const after = await me.client.get<Clip>(`/api/clips/${clip.id}`)
  const { start, end, title, score } = made
  expect(after).toMatchObject({ start, end, title, score, has_file: false, state: 'ready' })
  expect((await media(after.media_url)).status).toBe(200)
  const playback = await me.client.get<Playback>(`/api/clips/${clip.id}/playback/`)
  expect(withoutSignatures(playback)).toEqual(withoutSignatures(before))
  await me.client.send('POST', `/api/clips/${clip.id}/render/`)
  await makeFile(me, clip.id)
  expect((await me.client.get<Clip>(`/api/clips/${clip.id}`)).has_file).toBe(true)
})
