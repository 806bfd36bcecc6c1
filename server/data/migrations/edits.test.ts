import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { up } from './081_edits.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())

/** Restores the former tables. */
async function goBack(db: Kysely<unknown>): Promise<void> {
  await sql`drop view clip_versions`.execute(db)
  await sql`drop table clip_edits`.execute(db)
  await sql`
    alter table clips
      drop column edit, drop column file_version, drop column file_duration, drop column undo_version, drop column automatic_crops,
      drop column touched, drop column render_lease, drop column render_progress, drop column render_eta,
      alter column media_key set not null,
      add column wanted_start double precision,
      add column wanted_end double precision`.execute(db)
}

it('gives every clip the edit in its file, and a running trim a version of its own', async () => {
  const { user } = await server.makeUser()
  const db = server.services.db as unknown as Kysely<unknown>
  await goBack(db)
  const selection = JSON.stringify({ clips: [{ title: 'Chosen' }, { title: 'Chosen too' }], note: null })
  await sql`
    insert into videos (id, user_id, title, status, source_bytes, duration, source, settings, selection)
    values ('v', ${user.id}, 'A video', 'ready', 1, 60, '{}',
      '{"aspect": "9:16", "captionStyle": "pop"}', ${selection}::jsonb)`.execute(db)
  const clip = (id: string, title: string, version: number, wanted: number | null) =>
    sql`
      insert into clips (id, video_id, user_id, title, state, start_at, end_at, duration, wanted_start, wanted_end,
        version, width, height, bytes, score, reasons, media_key, poster_key, created_at)
      values (${id}, 'v', ${user.id}, ${title}, ${wanted === null ? 'ready' : 'rendering'}, 5, 15, 10.02, ${wanted},
        ${wanted === null ? null : 18}, ${version}, 720, 1280, 1, 0.5, '[]', 'a/b.mp4', 'a/b.jpg', now())`.execute(db)
  await clip('v-00', 'Chosen', 1, null)
  await clip('v-01', 'Renamed', 1, null)
  await clip('v-02', 'Trimmed', 3, 4)

  await up(db)

  const clips = await server.services.db.selectFrom('clips').selectAll().orderBy('id').execute()
  const [plain, renamed, trimmed] = clips
  expect(plain).toMatchObject({ version: 1, file_version: 1, undo_version: null, touched: false, duration: 10.02 })
  expect(plain?.edit).toEqual({
    ranges: [{ start: 5, end: 15 }],
    aspect: '9:16',
    framing: { mode: 'automatic', crops: [] },
    captions: { style: 'pop', position: 'bottom' },
    corrections: [],
    loudness: 'levelled',
  })
  expect(renamed?.touched).toBe(true)
  expect(trimmed).toMatchObject({
    touched: true,
    start_at: 4,
    end_at: 18,
    duration: 14,
    file_version: 2,
    undo_version: 2,
  })
  const versions = await server.services.db
    .selectFrom('clip_edits')
    .select(['clip_id', 'version', 'edit'])
    .orderBy('clip_id')
    .orderBy('version')
    .execute()
  expect(versions.map(({ clip_id, version, edit }) => [clip_id, version, edit.ranges[0]])).toEqual([
    ['v-00', 1, { start: 5, end: 15 }],
    ['v-01', 1, { start: 5, end: 15 }],
    ['v-02', 2, { start: 5, end: 15 }],
    ['v-02', 3, { start: 4, end: 18 }],
  ])
})
