import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { startTestServer } from '../testing/startTestServer.ts'

it('leaves the database alone while there is nothing to do, and begins within moments when there is', async () => {
  const server = await startTestServer()
  const { jobs, db, config } = server.services
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  const transactions = async () => {
    // PostgreSQL tells what a session did a second after it has ended its transaction.
    await delay(1500)
    const { rows } = await client.query(
      'select xact_commit + xact_rollback as sum from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].sum)
  }
  const perSecond = async () => {
    const before = await transactions()
    const began = performance.now()
    await delay(8000)
    return ((await transactions()) - before) / ((performance.now() - began) / 1000)
  }
  // What every start does may take a while when others are busy; then it is quiet.
  await delay(4000)
  await eventually(perSecond, (rate) => rate < 8)

  const { user } = await server.makeUser()
  const rowsBefore = await db.selectFrom('users').select('id').where('id', '=', user.id).execute()
  expect(rowsBefore.length).toBe(1)
  await db.transaction().execute((trx) => jobs.send('reconcile', {}, { trx }))
  // By itself a worker asks once a minute: it was woken.
  await eventually(
    async () =>
      (await client.query("select 1 from pgboss.job where name = 'reconcile' and state = 'completed'")).rowCount,
    (count) => (count ?? 0) > 0,
    30,
  )
  await client.end()
  await server.stop()
})
