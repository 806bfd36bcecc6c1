import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clipClient } from './testing/clipClient.ts'
import { eventually } from './testing/eventually.ts'
import { signUp } from './testing/signUp.ts'
import { type ServerProcess, startProcess, workerBeside } from './testing/startProcess.ts'
import { createTestDatabase, type TestDatabase } from './testing/testPostgres.ts'
import { testVideo } from './testing/testVideo.ts'

const metricsToken = 'read the figures'
let dataDir: string
let database: TestDatabase
let server: ServerProcess

const start = () =>
  startProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    JOBS: 'child',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'info',
  })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-beside-'))
  database = await createTestDatabase()
  server = await start()
})
afterAll(async () => {
  await server.kill('SIGKILL')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Works on every system. True for a process whose exit its parent has not collected yet. */
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
/** The worker's process id, once it differs from `except`. Each worker logs its id when it runs. */
const workerPid = (except = 0): Promise<number> =>
  eventually(
    async () => workerBeside(server),
    (pid) => pid > 0 && pid !== except,
  )

const rendered = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^clipaway_render_ratio_count (\d+)$/m.exec(await answer.text())?.[1] ?? 0)
}

it('runs jobs in a child process, and replaces it when it is killed', async () => {
  const first = await workerPid()
  process.kill(first, 'SIGKILL')
  const second = await workerPid(first)
  expect(isAlive(second)).toBe(true)

  const client = clipClient(server.url, await signUp(server.url))
  await client.upload(await testVideo(20), { min_seconds: '4', max_seconds: '8', max_clips: '1' })
  await client.allReady()
  expect((await client.clips()).length).toBe(1)
  // The server reports the metrics of its worker.
  await eventually(rendered, (count) => count === 1)
})

it('stops the child before the server, and the child ends when the server is killed', async () => {
  const stopped = await workerPid()
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(isAlive(stopped)).toBe(false)

  server = await start()
  await workerPid()
  // Both write to the same pipe, which is closed when the last of them has ended.
  const bothEnded = once(server.child, 'close')
  await server.kill('SIGKILL')
  await bothEnded
})
