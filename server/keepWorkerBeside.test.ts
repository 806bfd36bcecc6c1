import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clipClient } from './testing/clipClient.ts'
import { eventually } from './testing/eventually.ts'
import { type ServerProcess, startProcess } from './testing/startProcess.ts'
import { createTestDatabase, type TestDatabase } from './testing/testPostgres.ts'
import { testVideo } from './testing/testVideo.ts'

const metricsToken = 'read the figures'
let dataDir: string
let database: TestDatabase
let server: ServerProcess

const start = () =>
  startProcess({ DATA_DIR: dataDir, DATABASE_URL: database.url, JOBS: 'child', METRICS_TOKEN: metricsToken })
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

const isAlive = async (pid: number): Promise<boolean> => {
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return state !== '' && !/\) Z /.test(state)
}
/** The worker's process, once there is one other than `except`. */
async function workerPid(except?: number): Promise<number> {
  const { pid } = server.child
  const children = () => readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const found = async () => {
    for (const child of (await children()).trim().split(/\s+/).map(Number)) {
      const words = await readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')
      if (words.includes('childWorker.ts') && child !== except) return child
    }
    return 0
  }
  return eventually(found, (child) => child > 0)
}

const rendered = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
  return Number(/^clipaway_render_ratio_count (\d+)$/m.exec(await answer.text())?.[1] ?? 0)
}

it('does the work in a process beside the server, which is replaced when it is killed', async () => {
  const first = await workerPid()
  process.kill(first, 'SIGKILL')
  const second = await workerPid(first)
  expect(await isAlive(second)).toBe(true)

  const answer = await fetch(`${server.url}/api/auth/signup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'B', email: 'beside@example.com', password: 'long enough' }),
  })
  const client = clipClient(server.url, ((await answer.json()) as { token: { key: string } }).token.key)
  await client.upload(await testVideo(60), { min_seconds: '4', max_seconds: '8', max_clips: '1' })
  await client.allReady()
  expect((await client.clips()).length).toBe(1)
  // The server tells what its worker did.
  await eventually(rendered, (count) => count === 1)
})

it('ends before the server when that is stopped, and by itself when that is killed', async () => {
  const stopped = await workerPid()
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(await isAlive(stopped)).toBe(false)

  server = await start()
  const left = await workerPid()
  await server.kill('SIGKILL')
  await eventually(
    () => isAlive(left),
    (alive) => !alive,
    60,
  )
})
