import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Playback } from '../../../../contract/playback.ts'
import type { UploadedVideo } from '../../../../contract/uploads.ts'
import type { Video } from '../../../../contract/videos.ts'
import type { SpokenPlace, Word } from '../../../../contract/words.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { testVideo } from '../../../testing/testVideo.ts'
import { tusClient } from '../../../testing/tusClient.ts'
import { freeFiles } from '../../auth/freeFiles.ts'
import { renderClipFile } from '../files/renderClipFile.ts'
import { purgeClip } from '../library/purgeClip.ts'
import { analyseVideo } from '../videos/analyseVideo.ts'
import { chooseClips } from '../videos/chooseClips.ts'
import { expireSources } from '../videos/expireSources.ts'
import { inspectVideo } from '../videos/inspectVideo.ts'
import { addFingerprints } from './fingerprints.ts'
import { belongs } from './restoreClips.ts'

let server: TestServer
const context = { signal: new AbortController().signal, id: 'a job' }
const fields = { min_seconds: '4', max_seconds: '8', max_clips: '2', caption_style: 'pop' }
const srt = '1\n00:00:00,500 --> 00:00:04,000\nSo um the secret is the dough.\n'

interface Someone {
  id: string
  token: string
  client: ClipClient
}
let me: Someone

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())
const someone = async (): Promise<Someone> => {
  const { user, token } = await server.makeUser()
  return { id: user.id, token, client: clipClient(server.url, token) }
}
beforeEach(async () => {
  me = await someone()
})

const rowOf = (id: string) =>
  server.services.db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Sends a video with a multipart upload, with captions unless stated otherwise. */
async function send({ client }: Someone, { seconds = 20, captions = true } = {}): Promise<string> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  if (captions) body.set('captions', new File([srt], 'talk.srt'))
  body.set('file', new File([await readFile(await testVideo(seconds))], 'talk.mp4'))
  const answer = await client.call('/api/clips/', { method: 'POST', body })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as NotReady).id
}

/** Sends the same video with a resumable upload, and inspects it. */
async function sendInParts({ token }: Someone): Promise<string> {
  const bytes = await readFile(await testVideo(20))
  const tus = tusClient(server.url, token)
  const path = await tus.begin(bytes.length, { filename: 'talk.mp4', ...fields })
  expect((await tus.patch(path, 0, new Blob([bytes]))).status).toBe(204)
  const id = path.split('/').at(-1) ?? ''
  await inspectVideo(server.services, id)
  return id
}

async function work(videoId: string): Promise<void> {
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
}

/** Deletes clips for good, as the job does when their time in the bin is over. */
async function purge({ client }: Someone, clips: readonly Clip[]): Promise<void> {
  for (const { id } of clips) {
    expect((await client.send('DELETE', `/api/clips/${id}`)).status).toBe(200)
    const row = await server.services.db.selectFrom('clips').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    await purgeClip(server.services, { clipId: id, deletedAt: row.deleted_at?.toISOString() ?? '' })
  }
}

/** Makes a video with clips, one of them edited, and deletes all, and with the last clip its source. */
async function lostVideo(who: Someone) {
  const id = await send(who)
  await work(id)
  const [first] = (await who.client.clips('?order_by=start')) as [Clip]
  const before = await who.client.get<EditVersion>(`/api/clips/${first.id}/edit/`)
  const corrections = [{ word: 3, text: 'secrets' }]
  const body = { version: before.version, edit: { ...before.edit, corrections } }
  const saved = await who.client.send('PUT', `/api/clips/${first.id}/edit/`, body)
  expect(saved.status).toBe(200)
  const clips = await who.client.clips('?order_by=start')
  const { edit } = await who.client.get<EditVersion>(`/api/clips/${first.id}/edit/`)
  await purge(who, clips)
  const { source_key } = await rowOf(id)
  expect(source_key).toBeNull()
  await server.services.files.removeAll(`users/${who.id}/videos/${id}`)
  return { id, clips, edit }
}

const videoOf = ({ client }: Someone, id: string) => client.get<UploadedVideo>(`/api/uploads/${id}/video/`)
const shape = ({ id, title, start, end, score }: Clip) => ({ id, title, start, end, score })
const used = async ({ client }: Someone) =>
  (await client.get<{ videos_used: number }>('/api/subscription/quota/')).videos_used

describe('uploading the source of a video again after all its clips were deleted', () => {
  it.each([
    ['at once', send],
    ['in parts', sendInParts],
  ])('restores clips and edits when sent %s, and measures the video again', async (_, sendAgain) => {
    const lost = await lostVideo(me)
    expect(await me.client.get<Video>(`/api/videos/${lost.id}/`)).toMatchObject({ has_source: false, analysis: null })
    const again = await sendAgain(me)

    expect(again).not.toBe(lost.id)
    expect((await videoOf(me, again)).returned_to).toBe(lost.id)
    expect(await me.client.notReady()).toMatchObject([{ id: lost.id, status: 'queued' }])
    const back = await me.client.clips('?order_by=start')
    expect(back.map(shape)).toEqual(lost.clips.map(shape))
    const [first] = back as [Clip]
    expect((await me.client.get<EditVersion>(`/api/clips/${first.id}/edit/`)).edit).toEqual(lost.edit)
    // It plays from the new upload.
    const { source_url } = await me.client.get<Playback>(`/api/clips/${first.id}/playback/`)
    const part = await fetch(new URL(source_url ?? '', server.url), { headers: { range: 'bytes=0-99' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100])

    await work(lost.id)
    expect(await me.client.notReady()).toEqual([])
    const video = await me.client.get<Video>(`/api/videos/${lost.id}/`)
    expect(video).toMatchObject({ status: 'ready', has_source: true, transcript: { by: 'captions' } })
    expect(video.analysis?.interest.length).toBeGreaterThan(0)
    expect((await me.client.clips('?order_by=start')).map(shape)).toEqual(lost.clips.map(shape))
    const { words } = await me.client.get<{ words: Word[] }>(`/api/videos/${lost.id}/words/`)
    expect(words.map(({ text }) => text)).toEqual(['So', 'um', 'the', 'secret', 'is', 'the', 'dough.'])
  })

  it('renders files again, and keeps the source like any other', async () => {
    const lost = await lostVideo(me)
    const again = await send(me, { captions: false })
    await work(lost.id)
    const [first, ...others] = (await me.client.clips('?order_by=start')) as [Clip, ...Clip[]]
    expect((await me.client.send('POST', `/api/clips/${first.id}/render/`)).status).toBe(202)
    const row = () =>
      server.services.db.selectFrom('clips').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
    await renderClipFile(server.services, { clipId: first.id, version: (await row()).version }, context)
    expect(await row()).toMatchObject({ state: 'ready', trim_error: null, media_key: expect.any(String) })

    const { source_key: key } = await rowOf(lost.id)
    expect(key).toBe(`users/${me.id}/videos/${again}/source`)
    await purge(me, others)
    expect((await rowOf(lost.id)).source_key).toBe(key)
    await purge(me, [first])
    expect((await rowOf(lost.id)).source_key).toBeNull()
    const frees = await server.services.db
      .withTables<{ 'pgboss.job': { name: string; data: unknown } }>()
      .selectFrom('pgboss.job')
      .select('data')
      .where('name', '=', 'free-files')
      .execute()
    expect(frees.map(({ data }) => data)).toContainEqual(expect.objectContaining({ keys: [key] }))
    // A second time.
    expect((await videoOf(me, await send(me))).returned_to).toBe(lost.id)
  })

  it('counts no video, even when the month is used up', async () => {
    const lost = await lostVideo(me)
    const { videos_max: max } = await me.client.get<{ videos_max: number }>('/api/subscription/quota/')
    for (let i = 1; i < max; i += 1) await send(me, { seconds: 12 })
    expect(await used(me)).toBe(max)
    expect((await videoOf(me, await sendInParts(me))).returned_to).toBe(lost.id)
    expect(await used(me)).toBe(max)
    const [first] = (await me.client.clips()) as [Clip]
    await purge(me, await me.client.clips())
    await work(lost.id)
    expect((await videoOf(me, await send(me))).returned_to).toBe(lost.id)
    expect(await used(me)).toBe(max)
    expect((await me.client.clips()).map(({ id }) => id)).toContain(first.id)
  })

  it('refuses another file of the same size when the month is used up', async () => {
    await lostVideo(me)
    const { videos_max: max } = await me.client.get<{ videos_max: number }>('/api/subscription/quota/')
    for (let i = 1; i < max; i += 1) await send(me, { seconds: 12 })
    const bytes = await readFile(await testVideo(20))
    // Changes one byte of the picture: the same video in another file.
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
    const tus = tusClient(server.url, me.token)
    const path = await tus.begin(bytes.length, { filename: 'talk.mp4', ...fields })
    await tus.patch(path, 0, new Blob([bytes]))
    const id = path.split('/').at(-1) ?? ''
    await inspectVideo(server.services, id)
    expect(await rowOf(id)).toMatchObject({ status: 'failed', counts: false, error: expect.stringMatching(/a month/) })

    const body = new FormData()
    body.set('file', new File([bytes], 'talk.mp4'))
    const answer = await me.client.call('/api/clips/', { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { non_field_errors: string[] }).non_field_errors[0]).toMatch(/a month/)
    expect(await used(me)).toBe(max)
  })

  it('creates a new video for another user', async () => {
    const lost = await lostVideo(me)
    const other = await someone()
    const id = await send(other)
    expect((await videoOf(other, id)).returned_to).toBeNull()
    expect(await other.client.notReady()).toMatchObject([{ id, status: 'queued' }])
    expect((await rowOf(lost.id)).source_key).toBeNull()
    expect((await other.client.call(`/api/uploads/${lost.id}/video/`)).status).toBe(404)
  })

  it('leaves the words out of search until the source is back', async () => {
    const search = () => me.client.get<SpokenPlace[]>('/api/spoken/?search=secret')
    const lost = await lostVideo(me)
    expect(await search()).toEqual([])
    await send(me)
    expect(await search()).toMatchObject([{ video_id: lost.id }])
  })
})

it('deletes an expired source once each clip has a file, and accepts the same file again', async () => {
  const id = await send(me)
  await work(id)
  const { db, config } = server.services
  const clips = await me.client.clips('?order_by=start')
  const render = async () => {
    for (const { id: clipId } of clips) await renderClipFile(server.services, { clipId, version: 1 }, context)
  }
  const expire = async (days: number) => {
    config.sourceDays = days
    await expireSources(server.services).finally(() => {
      config.sourceDays = 0
    })
    return (await rowOf(id)).source_key === null
  }
  const old = new Date(Date.now() - 40 * 86_400_000)
  await db.updateTable('videos').set({ finished_at: old }).where('id', '=', id).execute()
  // In turn: one clip was made today, sources never expire, the source is too young, and files are missing.
  expect(await expire(30)).toBe(false)
  await sql`update clip_edits set created_at = ${old} where clip_id like ${`${id}-%`}`.execute(db)
  expect([await expire(0), await expire(60), await expire(30)]).toEqual([false, false, false])
  await render()
  expect(await expire(30)).toBe(true)

  const before = await me.client.get<Video>(`/api/videos/${id}/`)
  expect(before).toMatchObject({ has_source: false, source_url: null, status: 'ready', analysis: expect.any(Object) })
  const kept = await me.client.clips('?order_by=start')
  expect(kept.map(shape)).toEqual(clips.map(shape))
  for (const { media_url } of kept) expect((await fetch(new URL(media_url, server.url))).status).toBe(200)
  const edit = { title: 'Changed', start: (kept[0]?.start ?? 0) + 0.5 }
  const refused = await me.client.send('PATCH', `/api/clips/${kept[0]?.id}`, edit)
  expect([refused.status, await refused.json()]).toEqual([
    400,
    { start: ['The file of this video is gone. Upload the same file again to continue with its clips.'] },
  ])

  expect((await videoOf(me, await sendInParts(me))).returned_to).toBe(id)
  expect(await me.client.notReady()).toEqual([])
  expect(await me.client.get<Video>(`/api/videos/${id}/`)).toMatchObject({
    ...before,
    has_source: true,
    source_url: expect.any(String),
  })
  expect((await me.client.send('PATCH', `/api/clips/${kept[0]?.id}`, edit)).status).toBe(200)
})

it('creates a second video from the same file while the first has its source', async () => {
  const id = await send(me)
  await work(id)
  const second = await send(me)
  expect((await videoOf(me, second)).returned_to).toBeNull()
  await work(second)
  expect(await used(me)).toBe(2)
})

it('restores the video from one of two simultaneous uploads, and creates a video from the other', async () => {
  const lost = await lostVideo(me)
  const ids = await Promise.all([send(me), send(me)])
  const returned = await Promise.all(ids.map(async (id) => (await videoOf(me, id)).returned_to))
  expect(returned.toSorted()).toEqual([lost.id, null].toSorted())
})

it('keeps the files of a restored clip when the job for its former files runs', async () => {
  const lost = await lostVideo(me)
  await send(me)
  const [{ id: clipId }] = lost.clips as [Clip]
  const key = `users/${me.id}/clips/${clipId}/1.mp4`
  await server.services.files.putBytes(key, Buffer.from('x'))
  const data = { prefix: `users/${me.id}/clips/${clipId}`, purged: clipId }
  await freeFiles(server.services, data)
  expect(await server.services.files.size(key)).toBe(1)
  await purge(me, await me.client.clips())
  await freeFiles(server.services, data)
  expect(await server.services.files.size(key)).toBeNull()
})

it('adds fingerprints to sources of older versions, and reads a missing file only once', async () => {
  const [id, missing] = [await send(me), await send(me, { seconds: 12 })]
  const { fingerprint } = await rowOf(id)
  const { db, files } = server.services
  await db.updateTable('videos').set({ fingerprint: null }).where('user_id', '=', me.id).execute()
  await files.remove((await rowOf(missing)).source_key ?? '')
  await addFingerprints(server.services)
  expect((await rowOf(id)).fingerprint).toBe(fingerprint)
  expect((await rowOf(missing)).fingerprint).toBe('missing')
})

it('restores edited, liked and chosen clips, but not those of a former choice', () => {
  const clip = { touched: false, likes: 0, start_at: 3, end_at: 9 }
  const selection = { clips: [{ start: 3, end: 8, title: '', score: 1, reasons: [] }] }
  expect(belongs(clip, selection)).toBe(false)
  expect(belongs({ ...clip, end_at: 8 }, selection)).toBe(true)
  expect(belongs({ ...clip, touched: true }, selection)).toBe(true)
  expect(belongs({ ...clip, likes: 1 }, null)).toBe(true)
})
