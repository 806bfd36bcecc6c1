import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFaces } from '../../../../clipper/testing/makeFaces.ts'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { PictureReading } from '../../../../contract/picture.ts'
import type { Playback } from '../../../../contract/playback.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { type PictureJob, readPicture } from './readPicture.ts'

let server: TestServer
let me: ClipClient
let videoId = ''
const context = { signal: new AbortController().signal, id: 'a job' }
/** Seconds of each shot. */
const shot = 2
const places = [0.2, 0.5, 0.8, 0.5]

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
  const file = join(server.services.tempDir, 'faces.mp4')
  await makeFaces(
    file,
    places.map((at) => [{ at, height: 0.6 }]),
  )
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  videoId = ((await (await me.upload(file, { aspect: '9:16' })).json()) as NotReady).id
  const cuts = JSON.stringify([1, 2, 3].map((n) => n * shot))
  await server.services.db.updateTable('videos').set({ cuts }).where('id', '=', videoId).execute()
})
afterAll(() => server.stop())

const pictureOf = (start: number, end: number) =>
  me.get<PictureReading>(`/api/videos/${videoId}/picture/?start=${start}&end=${end}`)
const queued = async (queue = 'read-picture') =>
  ((await server.services.jobs.living(queue, server.services.db)) as PictureJob[]).filter(
    (job) => job.videoId === videoId,
  )
const rows = () =>
  server.services.db.selectFrom('picture_segments').selectAll().where('video_id', '=', videoId).execute()
const addClip = async (start: number, end: number) =>
  (await (await me.send('POST', `/api/videos/${videoId}/clips/`, { start, end })).json()) as Clip

describe('the picture of a video', () => {
  it('is read on request, by one job for any number of requests', async () => {
    expect(await pictureOf(2.5, 5)).toEqual({ segments: [], due: true })
    expect(await pictureOf(2.5, 5)).toEqual({ segments: [], due: true })
    expect(await queued()).toHaveLength(1)
    // The reading around it doesn't delay the next request.
    expect((await queued())[0]?.ranges).toEqual([{ start: 2.5, end: 5 }])
    expect((await queued('read-ahead')).map(({ ranges }) => ranges)).toEqual([[{ start: 0, end: 8 }]])
    await readPicture(server.services, { videoId, ranges: [{ start: 2.5, end: 5 }] }, context)
    const { segments, due } = await pictureOf(2.5, 5)
    expect(due).toBe(false)
    expect(segments.map(({ start, end }) => [start, end])).toEqual([
      [2, 4],
      [4, 6],
    ])
    for (const [i, { looks }] of segments.entries()) {
      const face = looks[0]?.faces[0]
      expect((face?.x ?? 0) + (face?.width ?? 0) / 2).toBeCloseTo(places[i + 1] ?? 0, 1)
    }
  })

  it('replaces cuts of the analysis by exact ones, and is read only where it was not read before', async () => {
    const { db } = server.services
    const cutsOf = async () =>
      (await db.selectFrom('videos').select('cuts').where('id', '=', videoId).executeTakeFirstOrThrow()).cuts
    await db.deleteFrom('picture_segments').where('video_id', '=', videoId).execute()
    // The first is late by two pictures, the second is missing, and in the third shot nothing is cut.
    await db
      .updateTable('videos')
      .set({ cuts: JSON.stringify([2.08, 5, 6.08]) })
      .where('id', '=', videoId)
      .execute()
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 4.9 }] }, context)
    expect(await cutsOf()).toEqual([2, 4, 6.08])
    // Another reading would replace the mark.
    await db
      .updateTable('picture_segments')
      .set({ reading: sql`reading || '{"isMarked": true}'` })
      .where('video_id', '=', videoId)
      .execute()
    const before = await rows()
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 8 }] }, context)
    expect(await cutsOf()).toEqual([2, 4, 6])
    const after = await rows()
    expect(after.map(({ start_at }) => start_at).toSorted()).toEqual([0, 2, 4, 5, 6])
    for (const row of before) expect(after).toContainEqual(row)
    expect([...new Set(after.map(({ reading }) => reading.shot))].toSorted()).toEqual([0, 2, 4, 6])
  })

  it('yields the automatic crops and the faces of a clip, and still does after a change of the format', async () => {
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 8 }] }, context)
    const { id } = await addClip(1, 7)
    const played = () => me.get<Playback>(`/api/clips/${id}/playback/`)
    const { automatic_crops: crops, faces } = await played()
    expect(crops?.map(({ start }) => start)).toEqual([1, 2, 4, 6])
    for (const [i, { x }] of (crops ?? []).entries()) expect(Math.abs(x - (places[i] ?? 0))).toBeLessThan(0.12)
    expect(faces?.map(({ start, faces: { length } }) => [start, length])).toEqual([
      [0, 1],
      [1, 1],
      [3, 1],
      [5, 1],
    ])
    const { version, edit } = await me.get<{ version: number; edit: object }>(`/api/clips/${id}/edit/`)
    await me.send('PUT', `/api/clips/${id}/edit/`, { version, edit: { ...edit, aspect: '1:1' } })
    expect((await played()).automatic_crops?.length).toBeGreaterThan(1)
  })

  it('chooses the shot of the poster of a clip without a file by its faces', async () => {
    const { db } = server.services
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 8 }] }, context)
    const [whole, rest] = [await addClip(1, 7), await addClip(4, 7)]
    const posterOf = async ({ poster_url }: Clip) =>
      Buffer.from(await (await fetch(new URL(poster_url, server.url))).arrayBuffer())
    const areAlike = async () => (await posterOf(whole)).equals(await posterOf(rest))
    expect(await areAlike()).toBe(false)
    // Without faces in the first two shots.
    await db
      .updateTable('picture_segments')
      .set({ reading: sql`reading || '{"looks": []}'` })
      .where('video_id', '=', videoId)
      .where('start_at', '<', 4)
      .execute()
    expect(await areAlike()).toBe(true)
  })

  it('does not block playback until it is read', async () => {
    await server.services.db.deleteFrom('picture_segments').where('video_id', '=', videoId).execute()
    const { id } = await addClip(1, 7)
    expect(await me.get<Playback>(`/api/clips/${id}/playback/`)).toMatchObject({ automatic_crops: null, faces: null })
    expect(await queued()).not.toHaveLength(0)
  })

  it('frames the poster of a clip without a file; until then it is not cached', async () => {
    await server.services.db.deleteFrom('picture_segments').where('video_id', '=', videoId).execute()
    const { poster_url } = await addClip(0.5, 1.5)
    const posterNow = async () => {
      const answer = await fetch(new URL(poster_url, server.url))
      return { cache: answer.headers.get('cache-control'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    await server.services.jobs.forget(['read-ahead'], { videoId }, server.services.db)
    const before = await posterNow()
    expect(before.cache).toBe('no-store')
    expect(await queued('read-ahead')).toHaveLength(1)
    await posterNow()
    expect(await queued('read-ahead')).toHaveLength(1)
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 2 }] }, context)
    const after = await posterNow()
    expect(after.cache).toBe('private, max-age=3600')
    expect(after.bytes.equals(before.bytes)).toBe(false)
  })

  it('is kept without the source, and no longer due', async () => {
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 4 }] }, context)
    const { source_key } = await server.services.db
      .selectFrom('videos')
      .select('source_key')
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow()
    await server.services.db.updateTable('videos').set({ source_key: null }).where('id', '=', videoId).execute()
    const { segments, due } = await pictureOf(0, 8)
    expect([segments.length, due]).toEqual([2, false])
    await readPicture(server.services, { videoId, ranges: [{ start: 4, end: 8 }] }, context)
    expect(await rows()).toHaveLength(2)
    await server.services.db.updateTable('videos').set({ source_key }).where('id', '=', videoId).execute()
  })

  it('is read again after an update that reads more, unless the source is gone', async () => {
    const { db } = server.services
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 4 }] }, context)
    const { source_key } = await db
      .selectFrom('videos')
      .select('source_key')
      .where('id', '=', videoId)
      .executeTakeFirstOrThrow()
    const keep = (key: string | null) =>
      db.updateTable('videos').set({ source_key: key }).where('id', '=', videoId).execute()
    // Other cuts were known.
    await db.updateTable('picture_segments').set({ version: 2 }).where('video_id', '=', videoId).execute()
    await db
      .updateTable('picture_segments')
      .set({ start_at: 2.5 })
      .where('video_id', '=', videoId)
      .where('start_at', '=', 2)
      .execute()
    await keep(null)
    expect((await pictureOf(0, 4)).segments).toHaveLength(2)
    await keep(source_key)
    expect(await pictureOf(0, 4)).toEqual({ segments: [], due: true })
    await readPicture(server.services, { videoId, ranges: [{ start: 0, end: 4 }] }, context)
    await keep(null)
    expect((await pictureOf(0, 4)).segments.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [2, 4],
    ])
    await keep(source_key)
  })
})
