import { mkdir } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { useName } from '../data/embedded/enterCluster.ts'
import { startPostgres } from '../data/embedded/startPostgres.ts'
import { testDataDir } from './testDataDir.ts'

// Runs as a process of its own, started by the first test, and keeps the tests' PostgreSQL running while it is used.
// The time limit is longer than tests go without a database: a test that started while PostgreSQL stops would lose its
// work.
const idleLimitMs = 180_000
/** An arbitrary constant for a lock: of several keepers that start at once, one stays. */
const keeperLock = 4_127_004

await mkdir(testDataDir, { recursive: true })
const postgres = await startPostgres({
  dataDir: testDataDir,
  // Tests need no durability.
  settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
})
const client = new pg.Client({ connectionString: postgres.url })
client.on('error', () => process.exit(0))
await client.connect()
const { rows: keeping } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
  keeperLock,
])
if (!keeping[0]?.alone) process.exit(0)
let idleSince = Date.now()
while (Date.now() - idleSince < idleLimitMs) {
  await delay(1000)
  const { rows } = await client.query<{ n: string }>(
    "select count(*) as n from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 and pid <> pg_backend_pid()",
    [useName],
  )
  if (Number(rows[0]?.n) > 0) idleSince = Date.now()
}
await client.end()
await postgres.stop()
process.exit(0)
