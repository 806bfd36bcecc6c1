import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeTalk, makeWithFfmpeg } from '../../../../clipper/testing/makeMedia.ts'
import { planTalk } from '../../../../clipper/testing/speechLikeSound.ts'
import type { Clip, NotReady } from '../../../../contract/clips.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { Video } from '../../../../contract/videos.ts'
import { type ClipClient, clipClient } from '../../../testing/clipClient.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { reconcile } from '../reconcile.ts'
import { analyseVideo } from './analyseVideo.ts'
import { chooseClips } from './chooseClips.ts'
import { findCuts, goWithoutCuts } from './findCuts.ts'
import { sweepSources } from './freeUnneededSource.ts'

let server: TestServer
let me: ClipClient
let file = ''
let videoId = ''
let cuts: number[] = []
const context = { signal: new AbortController().signal, id: 'a job' }

// The server runs no jobs: the tests call them.
beforeAll(async () => {
  server = await startTestServer({ workers: 0, undoWindow: 600 })
  file = join(server.services.tempDir, 'talk.mp4')
  // Each new shot begins 0.1 s before a pause ends, so right after the start of a clip.
  const { pauses } = planTalk(70, [30], 1)
  cuts = pauses.slice(1, -1).map(({ end }) => Math.round((end - 0.1) * 25) / 25)
  await makeTalk({ file, seconds: 70, fps: 25, width: 192, height: 108, keyframes: 'sparse', bursts: [30], cuts })
})
afterAll(() => server.stop())

beforeEach(async () => {
  me = clipClient(server.url, (await server.makeUser({ plan: 'studio' })).token)
  const answer = await me.upload(file, { min_seconds: '5', max_seconds: '12', max_clips: '4' })
  videoId = ((await answer.json()) as NotReady).id
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
})

const row = () =>
  server.services.db
    .selectFrom('videos')
    .select(['cuts', 'cuts_due', 'status', 'source_key'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
const jobs = async () =>
  (await server.services.jobs.living('find-cuts', server.services.db)).filter(
    (data) => (data as { videoId: string }).videoId === videoId,
  )
const startsOf = async () => {
  const clips = await me.clips()
  return Object.fromEntries(clips.map(({ id, start }) => [id, start]))
}
/** Seconds to the next cut, of the planted ones by default. */
const untilCut = (second: number, of: readonly number[] = cuts) =>
  Math.min(...of.filter((cut) => cut > second + 0.02).map((cut) => cut - second))

it('lists clips before the cuts are found, then moves starts that flash the previous shot', async () => {
  expect(await row()).toMatchObject({ status: 'ready', cuts: null, cuts_due: true })
  expect(await jobs()).toHaveLength(1)
  const before = await startsOf()
  const shown = async () => (await me.get<Video>(`/api/videos/${videoId}/`)).analysis
  expect(await shown()).toMatchObject({ shots: [], shots_due: true })

  await findCuts(server.services, videoId, context)
  const found = await row()
  expect(found.cuts_due).toBe(false)
  for (const cut of cuts) expect(found.cuts?.some((other) => Math.abs(other - cut) < 0.6)).toBe(true)
  expect(await shown()).toMatchObject({ shots: found.cuts, shots_due: false })
  const after = await startsOf()
  const flashing = Object.entries(before).filter(([, start]) => untilCut(start, found.cuts ?? []) < 0.2)
  expect(flashing.length).toBeGreaterThan(0)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [id, start] of flashing) {
    expect(after[id]).toBeGreaterThan(start)
    expect(untilCut(after[id] ?? 0, found.cuts ?? [])).toBeGreaterThan(0.5)
    const versions = await me.get<EditVersion[]>(`/api/clips/${id}/edits/`)
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
  }

  // A second run changes nothing.
  await findCuts(server.services, videoId, context)
  expect(await startsOf()).toEqual(after)
})

it('leaves clips alone that the user changed', async () => {
  const clips = await me.clips()
  const [clip] = clips.filter(({ start }) => untilCut(start) < 0.2) as [Clip]
  await me.send('PATCH', `/api/clips/${clip.id}`, { title: 'Mine' })
  await findCuts(server.services, videoId, context)
  expect((await me.get<Clip>(`/api/clips/${clip.id}`)).start).toBe(clip.start)
  expect((await row()).cuts_due).toBe(false)
})

it('finds the cuts before choosing clips when nothing else varies', async () => {
  // A constant hum under a changing picture. With keyframes alone, packet sizes tell nothing either.
  const hum = join(server.services.tempDir, 'hum.mp4')
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=200:duration=70']
  const intra = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '1']
  await makeWithFfmpeg(['-i', file, ...sound, '-map', '0:v', '-map', '1:a', ...intra, '-shortest', hum])
  const answer = await me.upload(hum, { min_seconds: '5', max_seconds: '12', max_clips: '4' })
  videoId = ((await answer.json()) as NotReady).id
  await analyseVideo(server.services, { videoId }, context)
  await chooseClips(server.services, { videoId }, context)
  const { cuts: found, ...rest } = await row()
  expect(rest).toMatchObject({ status: 'ready', cuts_due: false })
  expect(found?.length).toBeGreaterThan(5)
  expect(await jobs()).toHaveLength(0)
  const clips = await me.clips(`?video_id=${videoId}`)
  expect(clips.length).toBeGreaterThan(0)
  expect(clips.every(({ reasons }) => reasons.every(({ signal }) => signal !== 'spread'))).toBe(true)
})

it('sends a lost job again, and leaves a stopped one due', async () => {
  await sql`delete from pgboss.job where name = 'find-cuts'`.execute(server.services.db)
  await reconcile(server.services)
  expect(await jobs()).toHaveLength(1)
  const stopped = { ...context, signal: AbortSignal.abort() }
  await expect(findCuts(server.services, videoId, stopped)).rejects.toThrow()
  expect((await row()).cuts_due).toBe(true)
  await goWithoutCuts(server.services, videoId)
  await sql`delete from pgboss.job where name = 'find-cuts'`.execute(server.services.db)
  await reconcile(server.services)
  expect(await jobs()).toHaveLength(0)
})

it('skips a video that lost its source meanwhile', async () => {
  for (const { id } of await me.clips()) await me.send('DELETE', `/api/clips/${id}`)
  await server.services.db.updateTable('clips').set({ purged_at: new Date() }).where('video_id', '=', videoId).execute()
  await sweepSources(server.services)
  expect(await row()).toMatchObject({ source_key: null, cuts_due: false })
  await findCuts(server.services, videoId, context)
  expect(await row()).toMatchObject({ cuts: null, cuts_due: false })
})

it('leaves clips alone when the cuts can’t be found', async () => {
  const before = await startsOf()
  const broken = join(server.services.tempDir, 'broken.mp4')
  await writeFile(broken, 'x'.repeat(10_000))
  await server.services.files.putFile((await row()).source_key ?? '', broken)
  await findCuts(server.services, videoId, context)
  expect(await row()).toMatchObject({ cuts: null, cuts_due: false })
  expect(await startsOf()).toEqual(before)
})

it('reads the pictures of cropped clips ahead, the best clip first, and again once the cuts are known', async () => {
  const { db, jobs: queue } = server.services
  const answer = await me.upload(file, { min_seconds: '5', max_seconds: '12', max_clips: '4', aspect: '9:16' })
  const cropped = ((await answer.json()) as NotReady).id
  await analyseVideo(server.services, { videoId: cropped }, context)
  await chooseClips(server.services, { videoId: cropped }, context)
  /** The first seconds of the waiting readings, in the order in which they run. */
  const readAhead = async (of: string) => {
    const { rows } = await sql<{ start: number }>`
      select (data -> 'ranges' -> 0 ->> 'start')::float8 as start from pgboss.job
      where name = 'read-ahead' and data ->> 'videoId' = ${of} order by priority desc, created_on`.execute(db)
    return rows.map(({ start }) => start)
  }
  const bestFirst = async () => {
    const clips = await me.clips(`?video_id=${cropped}`)
    return clips.toSorted((a, b) => b.score - a.score || a.start - b.start).map(({ start }) => start)
  }
  const listed = await bestFirst()
  expect(listed.length).toBeGreaterThan(1)
  expect(await readAhead(cropped)).toEqual(listed)
  // Nothing is read for videos whose clips show the whole picture.
  expect(await readAhead(videoId)).toEqual([])

  await queue.forget(['read-ahead'], { videoId: cropped }, db)
  await findCuts(server.services, cropped, context)
  const moved = await bestFirst()
  expect(moved).not.toEqual(listed)
  expect(await readAhead(cropped)).toEqual(moved)
})
