import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../data/embedded/startPostgres.ts'
import { testDataDir } from './testPostgres.ts'

// Runs as a process of its own, started by the first test: keeps the PostgreSQL of the tests until nobody uses it.
const idleLimitMs = 30_000

await mkdir(testDataDir, { recursive: true })
const postgres = await startPostgres({
  dataDir: testDataDir,
  // Tests need no durability; what is lost in a crash is made again.
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
})
if (!postgres.owned) process.exit(0)
const client = new pg.Client({ connectionString: postgres.url })
client.on('error', () => process.exit(0))
await client.connect()
let idleSince = Date.now()
while (Date.now() - idleSince < idleLimitMs) {
  await delay(1000)
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  if (Number(rows[0]?.n) > 0) idleSince = Date.now()
}
await client.end()
await postgres.stop()
process.exit(0)
