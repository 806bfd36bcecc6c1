import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patience } from '../scripts/patience.ts'
import { until } from './testing/clipClient.ts'
import { startProcess, testSecret } from './testing/startProcess.ts'
import { createTestDatabase } from './testing/testPostgres.ts'

/** Runs the program to its end; it must end by itself. */
function run(env: Record<string, string>): Promise<{ code: number; words: string }> {
  return new Promise((resolve) => {
    const options = {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', SECRET: testSecret, ...env },
      timeout: patience,
    }
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts')], options, (error, stdout, stderr) => {
      resolve({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        words: `${stdout}${stderr}`.trim(),
      })
    })
  })
}

it('explains an invalid configuration in one sentence', async () => {
  expect(await run({ PORT: 'x' })).toEqual({ code: 1, words: 'PORT must be a whole number from 0 to 65535.' })
})

it('explains a port in use in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-port-'))
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: database.url }
  const { code, words } = await run(env)
  other.close()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(words).toBe(
    `Port ${port} is in use. Stop the other program, or choose another port, for example PORT=${port + 1}.`,
  )
})

it('explains an unreachable database in one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-nodb-'))
  const { code, words } = await run({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  await rm(dataDir, { recursive: true, force: true })
  expect([code, words]).toEqual([
    1,
    'Can’t connect to the database in DATABASE_URL. Is it running, and is the URL right?',
  ])
})

it('prints a link that makes an account the owner, until there is an owner', async () => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-owner-'))
  const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, WORKERS: '0' }
  const first = await startProcess(env)
  const owner_key = await until(async () => /\/signup\?owner=([\w-]+)/.exec(first.heard())?.[1])
  const response = await fetch(`${first.url}/api/auth/signup/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'long enough', owner_key }),
  })
  expect(await response.json()).toMatchObject({ result: 'success', user: { is_staff: true } })
  await first.kill('SIGTERM')
  const second = await startProcess(env)
  await second.kill('SIGTERM')
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  expect(second.heard()).toContain('Clipaway is ready')
  expect(second.heard()).not.toContain('signup?owner=')
})
