import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { patience } from '../scripts/patience.ts'
import { testSecret } from './testing/startProcess.ts'
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

it('says in one sentence that the configuration is wrong', async () => {
  expect(await run({ PORT: 'x' })).toEqual({ code: 1, words: 'PORT must be a whole number from 0 to 65535.' })
})

it('says in one sentence that the port is taken', async () => {
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

it('says in one sentence that the database does not answer', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-nodb-'))
  const { code, words } = await run({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://x@127.0.0.1:1/x' })
  await rm(dataDir, { recursive: true, force: true })
  expect([code, words]).toEqual([
    1,
    'Can’t connect to the database in DATABASE_URL. Is it running, and is the URL right?',
  ])
})
