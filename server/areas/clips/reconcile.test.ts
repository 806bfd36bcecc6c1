import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { analyse, editOf } from '../../../clipper/clipper.ts'
import type { NotReady } from '../../../contract/clips.ts'
import { type ClipClient, clipClient, until } from '../../testing/clipClient.ts'
import { startTestServer, type TestServer, type TestUser } from '../../testing/startTestServer.ts'
import { testVideo } from '../../testing/testVideo.ts'
import { reconcile } from './reconcile.ts'

let server: TestServer
let user: TestUser
let me: ClipClient
const settings = { min_seconds: '4', max_seconds: '8', max_clips: '2' }

beforeAll(async () => {
  server = await startTestServer({ undoWindow: 0 })
  user = await server.makeUser({ plan: 'studio' })
  me = clipClient(server.url, user.token)
})
afterAll(() => server.stop())

const run = (query: ReturnType<typeof sql>) => query.execute(server.services.db)
const jobsOf = async (queue: string) =>
  (await sql<{ n: number }>`select count(*) as n from pgboss.job where name = ${queue}`.execute(server.services.db))
    .rows[0]?.n

async function readyVideo(): Promise<string> {
  const { id } = (await (await me.upload(await testVideo(20), settings)).json()) as NotReady
  await me.allReady()
  return id
}

it('finishes a video whose connection breaks while its progress is written', async () => {
  // Ends the backend that writes progress, as an administrator or a network fault would.
  await run(sql`
    create function break_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await run(sql`
    create trigger break_connection before update of progress on videos for each row
    when (new.progress > old.progress and new.status = old.status and new.progress not in (0.95, 1))
    execute function break_connection()`)
  // A video that was read before has no progress.
  server.services.analyse = analyse
  const warn = vi.spyOn(server.services.log, 'warn')
  const { id } = (await (await me.upload(await testVideo(20), settings)).json()) as NotReady
  await me.allListed()
  await run(sql`drop trigger break_connection on videos`)
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'progress not written')
  const clips = (await me.clips()).filter((clip) => clip.video_id === id)
  expect(clips.length).toBe(2)
})

it('sends a job for an active video that has none, and its clips are made', async () => {
  const id = await readyVideo()
  const { db } = server.services
  await db.deleteFrom('clips').where('video_id', '=', id).execute()
  await db.updateTable('videos').set({ status: 'rendering', lease: 'of nobody' }).where('id', '=', id).execute()
  // Before the job is sent, which may be done at once.
  expect(await me.notReady()).toMatchObject([{ id }])
  await reconcile(server.services)
  await me.allListed()
  expect((await me.clips()).filter((clip) => clip.video_id === id).length).toBe(2)
})

it('sends jobs for a trim and for a deletion that have none', async () => {
  const id = await readyVideo()
  const { db, files } = server.services
  const [trimmed, deleted] = (await me.clips()).filter((clip) => clip.video_id === id)
  if (!trimmed || !deleted) throw new Error('There are not enough clips.')
  const edit = editOf({ start: trimmed.start, end: trimmed.end - 1 })
  const wanted = { edit: JSON.stringify(edit), end_at: trimmed.end - 1, state: 'rendering', version: 2 } as const
  await db.updateTable('clips').set(wanted).where('id', '=', trimmed.id).execute()
  const longAgo = new Date(Date.now() - 86_400_000)
  await db.updateTable('clips').set({ deleted_at: longAgo }).where('id', '=', deleted.id).execute()
  await reconcile(server.services)
  await until(async () => (await me.clips()).find((clip) => clip.id === trimmed.id)?.state === 'ready')
  expect((await me.clips()).find((clip) => clip.id === trimmed.id)?.end).toBe(trimmed.end - 1)
  await until(async () => (await files.list(`users/${user.user.id}/clips/${deleted.id}`)).length === 0)
})

it('sends no second job', async () => {
  const idle = await startTestServer({ workers: 0 })
  try {
    const owner = await idle.makeUser()
    const client = clipClient(idle.url, owner.token)
    await client.upload(await testVideo(12), { min_seconds: '4' })
    await reconcile(idle.services)
    await reconcile(idle.services)
    expect(await idle.services.jobs.living('analyse', idle.services.db)).toHaveLength(1)
  } finally {
    await idle.stop()
  }
  const before = await jobsOf('analyse')
  await reconcile(server.services)
  expect(await jobsOf('analyse')).toBe(before)
})
