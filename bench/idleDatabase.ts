import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startTestServer } from '../server/testing/startTestServer.ts'

// Measures the database load of an idle program with its worker: transactions per second, and open connections.
const seconds = 20
const server = await startTestServer()
const client = new pg.Client({ connectionString: server.services.config.databaseUrl })
await client.connect()
const ask = async (text: string): Promise<number> => Number((await client.query<{ sum: string }>(text)).rows[0]?.sum)
const transactions = () =>
  ask('select xact_commit + xact_rollback as sum from pg_stat_database where datname = current_database()')
await delay(8000)
const before = await transactions()
await delay(seconds * 1000)
const perSecond = ((await transactions()) - before) / seconds
const connections = (await ask('select count(*) as sum from pg_stat_activity where datname = current_database()')) - 1
console.log(JSON.stringify({ perSecond, connections }))
await client.end()
await server.stop()
