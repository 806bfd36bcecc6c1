import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '../server/config.ts'
import { createServices } from '../server/createServices.ts'
import { createLog } from '../server/log.ts'
import { testSecret } from '../server/testing/startProcess.ts'
import { createTestDatabase } from '../server/testing/testPostgres.ts'

// Measures the throughput of 2, 4 and 8 workers against one, if the work uses no CPU of this machine: they wait for a
// remote renderer.
// npm run bench:workers [milliseconds of a rendering]
const waitMs = Number(process.argv[2] ?? 1000)
const jobsPerWorker = 12

const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-bench-workers-'))
const database = await createTestDatabase()
const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET: testSecret, DISK_RESERVE_MB: '0' }
const { services, close } = await createServices(readConfig(env), createLog({ level: 'error' }))
services.jobs.define(
  'render-clip',
  { lane: 'render', concurrency: 1, retries: 20, expireSeconds: 3600 },
  async () => {},
)
await services.jobs.open()

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'waitingWorker.ts'), String(waitMs)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout as NodeJS.ReadableStream, 'data')
  return child
}

const left = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'render-clip' and state <= 'active'`.execute(services.db)
  return rows[0]?.count ?? 0
}

const rows: { workers: number; perSecond: number }[] = []
for (const workers of [1, 2, 4, 8]) {
  const children = await Promise.all(Array.from({ length: workers }, startWorker))
  await delay(1500)
  const jobs = jobsPerWorker * workers
  const began = performance.now()
  await services.db.transaction().execute(async (trx) => {
    for (let n = 0; n < jobs; n += 1) {
      await services.jobs.send(
        'render-clip',
        { clipId: `c${n}`, version: 1 },
        { trx, turn: { of: `p${n % 5}`, apart: 30 } },
      )
    }
  })
  while ((await left()) > 0) await delay(50)
  rows.push({ workers, perSecond: jobs / ((performance.now() - began) / 1000) })
  for (const child of children) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
const [{ perSecond: one } = { perSecond: 1 }] = rows
console.table(
  rows.map(({ workers, perSecond }) => ({
    workers,
    'files per second': Number(perSecond.toFixed(2)),
    '÷ (N × one)': Number((perSecond / (workers * one)).toFixed(2)),
    '÷ what waiting allows': Number((perSecond / ((workers * 1000) / waitMs)).toFixed(2)),
  })),
)
console.log(`a file takes ${waitMs} ms, ${jobsPerWorker} for each worker, load ${loadavg()[0]?.toFixed(1)}`)
await close()
await database.drop()
await rm(dataDir, { recursive: true, force: true })
