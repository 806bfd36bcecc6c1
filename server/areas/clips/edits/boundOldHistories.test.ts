import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '../../../../contract/values/limits.ts'
import { up } from '../../../data/migrations/190_old_histories.ts'
import { aVideoRow } from '../../../testing/sampleRows.ts'
import { startTestServer, type TestServer } from '../../../testing/startTestServer.ts'
import { boundOldHistories } from './boundOldHistories.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())

interface OldHistory {
  versions: number
  /** Bytes of each version, which can't be compressed. */
  bytes: number
  /** The version that the file shows. */
  fileVersion?: number | undefined
  /** True for versions with a byte count, as stored since record 151. */
  isNew?: boolean
}

/** Stores a clip with its versions as they were stored before record 151: whole and uncounted. */
async function makeClip(id: string, { versions, bytes, fileVersion, isNew = false }: OldHistory): Promise<void> {
  const { db } = server.services
  await sql`
    insert into clips (id, video_id, user_id, title, state, start_at, end_at, duration, width, height, bytes, score,
      reasons, version, file_version, created_at)
    select ${id}, 'v', user_id, ${id}, 'ready', 0, 9, 9, 9, 9, 1, 0.5, '[]', ${versions}, ${fileVersion ?? null}::int, now()
    from videos where id = 'v'`.execute(db)
  await sql`
    insert into clip_edits (clip_id, version, edit, bytes)
    select ${id}, n, jsonb_build_object('n', n, 'noise', (
      select string_agg(md5(random()::text || n || part), '') from generate_series(1, ${Math.ceil(bytes / 32)}) part)),
      ${isNew ? bytes : null}::int
    from generate_series(1, ${versions}) n`.execute(db)
}

const versionsOf = async (id: string) => {
  const rows = await server.services.db
    .selectFrom('clip_edits')
    .select('version')
    .where('clip_id', '=', id)
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version)
}
const due = async () =>
  (await server.services.db.selectFrom('old_histories').select('clip_id').orderBy('clip_id').execute()).map(
    ({ clip_id }) => clip_id,
  )

it('bounds old histories clip by clip, resumes after a stop, and runs only once', async () => {
  const { db } = server.services
  const { user } = await server.makeUser()
  await db.insertInto('videos').values(aVideoRow(user.id)).execute()
  await makeClip('a-many', { versions: 260, bytes: 32 })
  await makeClip('b-large', { versions: 20, bytes: 700_000, fileVersion: 2 })
  await makeClip('c-small', { versions: 3, bytes: 32 })
  await makeClip('d-new', { versions: 3, bytes: 32, isNew: true })
  await sql`drop table old_histories`.execute(db)
  await up(db as unknown as Kysely<unknown>)
  expect(await due()).toEqual(['a-many', 'b-large', 'c-small'])

  // Stops after the first clip.
  await boundOldHistories(server.services, 1)
  expect(await due()).toEqual(['b-large', 'c-small'])
  expect(await versionsOf('a-many')).toEqual(Array.from({ length: limits.edit.history.versions.max }, (_, n) => n + 61))

  await boundOldHistories(server.services)
  expect(await due()).toEqual([])
  const large = await versionsOf('b-large')
  expect([large[0], large.at(-1)]).toEqual([2, 20])
  expect(large.length * 700_000).toBeLessThanOrEqual(limits.edit.history.bytes.max)
  expect(large.length).toBeGreaterThan(8)
  expect(await versionsOf('c-small')).toEqual([1, 2, 3])
})

it('drops the entry of a deleted clip', async () => {
  const { db } = server.services
  await makeClip('e-gone', { versions: 201, bytes: 32 })
  await db.insertInto('old_histories').values({ clip_id: 'e-gone' }).execute()
  await db.deleteFrom('clips').where('id', '=', 'e-gone').execute()
  expect(await due()).toEqual([])
})
