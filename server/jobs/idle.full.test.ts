import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { it } from 'vitest'
import { readConfig } from '../config.ts'
import { eventually } from '../testing/eventually.ts'
import { startTestServer } from '../testing/startTestServer.ts'

it('hardly queries the database when idle', async () => {
  const { queueTimes } = readConfig({})
  const server = await startTestServer({ queueTimes })
  const client = new pg.Client({ connectionString: server.services.config.databaseUrl })
  await client.connect()
  const transactions = async () => {
    // PostgreSQL updates its counters a second after the transaction ended.
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
  // The work at the start may take a while on a busy machine.
  await delay(4000)
  await eventually(perSecond, (rate) => rate < 8)
  await client.end()
  await server.stop()
})
