import { sql } from 'kysely'
import { it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestServer } from '../testing/startTestServer.ts'

it('starts a job without a notification, and one whose delay is over', async () => {
  const server = await startTestServer()
  const { jobs, db } = server.services
  const completed = async (queue: string) => {
    const { rows } = await sql`select from pgboss.job where name = ${queue} and state = 'completed'`.execute(db)
    return rows.length
  }
  // A worker polls once a minute. As if another process had stored the job, no worker here is notified.
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
