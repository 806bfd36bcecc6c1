import { sql } from 'kysely'
import { it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestServer } from '../testing/startTestServer.ts'

it('begins a job that it was not woken for, and one whose time has come', async () => {
  const server = await startTestServer()
  const { jobs, db } = server.services
  const completed = async (queue: string) => {
    const { rows } = await sql`select from pgboss.job where name = ${queue} and state = 'completed'`.execute(db)
    return rows.length
  }
  // By itself a worker asks once a minute. As when another process has stored the job: nobody here is woken.
  const data = { clipId: 'gone', deletedAt: new Date().toISOString() }
  await db.transaction().execute((trx) => jobs.send('purge-clip', data, { trx }))
  await eventually(
    () => completed('purge-clip'),
    (count) => count === 1,
  )
  await jobs.send('purge-clip', data, { startAfterSeconds: 1 })
  await eventually(
    () => completed('purge-clip'),
    (count) => count === 2,
  )
  await server.stop()
})
