import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { editOf } from '../../../clipper/clipper.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { up } from './261_chosen_ranges.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ workers: 0 })
})
afterAll(() => server.stop())

it('fills in the chosen ranges of older clips, except those made by hand or without a first version', async () => {
  const { user } = await server.makeUser()
  const db = server.services.db as unknown as Kysely<unknown>
  await sql`alter table clips drop column chosen_ranges`.execute(db)
  await sql`
    insert into videos (id, user_id, title, status, source_bytes, duration, source, settings)
    values ('v', ${user.id}, 'A video', 'ready', 1, 60, '{}', '{}')`.execute(db)
  const store = (clip: string, version: number, start: number) =>
    sql`insert into clip_edits (clip_id, version, edit)
      values (${clip}, ${version}, ${JSON.stringify(editOf({ start, end: 15 }))}::jsonb)`.execute(db)
  const clip = async (id: string, start: number, { touched = true, version = 2 } = {}) => {
    const edit = JSON.stringify(editOf({ start, end: 15 }))
    await sql`
      insert into clips (id, video_id, user_id, title, state, edit, touched, version, start_at, end_at, duration, width,
        height, bytes, score, reasons, created_at)
      values (${id}, 'v', ${user.id}, 'A clip', 'ready', ${edit}::jsonb, ${touched}, ${version}, ${start}, 15,
        ${15 - start}, 320, 180, 1, 0.5, '[]', now())`.execute(db)
    await store(id, version, start)
  }
  await clip('v-00', 7)
  await store('v-00', 1, 5)
  // The server moved its edges.
  await clip('v-01', 7, { touched: false })
  await store('v-01', 1, 5)
  await clip('v-02', 7, { version: 300 })
  await clip('v-h1234', 7, { version: 1 })

  await up(db)

  const rows = await server.services.db.selectFrom('clips').select(['id', 'chosen_ranges']).orderBy('id').execute()
  expect(rows.map(({ id, chosen_ranges }) => [id, chosen_ranges])).toEqual([
    ['v-00', [{ start: 5, end: 15 }]],
    ['v-01', [{ start: 7, end: 15 }]],
    ['v-02', null],
    ['v-h1234', null],
  ])
})
