import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { type ServerProcess, startProcess } from '../../testing/startProcess.ts'
import { type EmbeddedPostgres, startPostgres } from './startPostgres.ts'
import { stopPostgres } from './stopPostgres.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clipaway-embedded-'))
})
afterEach(async () => {
  await stopPostgres(join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true, force: true })
})

const isUp = async () => (await readdir(join(dataDir, 'postgres'))).includes('postmaster.pid')

async function answers({ url }: EmbeddedPostgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ one: number }>('select 1 as one')
  await client.end()
  return rows[0]?.one === 1
}

/** Signs in, which reads and writes: the server counts the attempt and looks up the account. */
async function serves({ url }: ServerProcess): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.com', password: 'long enough' }),
  })
  return answer.status === 400
}

it('keeps running while a server or a command uses it, whichever started it', async () => {
  const command = await startPostgres({ dataDir })
  const server = await startProcess({ DATA_DIR: dataDir })
  await command.stop()
  expect(await serves(server)).toBe(true)
  const later = await startPostgres({ dataDir })
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(await answers(later)).toBe(true)
  await later.stop()
  expect(await isUp()).toBe(false)
})

it('is stopped by the next user to end after the last one was killed', async () => {
  const server = await startProcess({ DATA_DIR: dataDir })
  await server.kill('SIGKILL')
  expect(await isUp()).toBe(true)
  const next = await startPostgres({ dataDir })
  await next.stop()
  expect(await isUp()).toBe(false)
})

it('is stopped by the last of several users that end at once, unless another one starts', async () => {
  const users = await Promise.all([1, 2, 3].map(() => startPostgres({ dataDir })))
  await Promise.all(users.map((user) => user.stop()))
  expect(await isUp()).toBe(false)
  const one = await startPostgres({ dataDir })
  const [, other] = await Promise.all([one.stop(), startPostgres({ dataDir })])
  expect(await answers(other)).toBe(true)
  await other.stop()
  expect(await isUp()).toBe(false)
})

it('still counts its users after it recovered from a crash', async () => {
  const [one, other] = [await startPostgres({ dataDir }), await startPostgres({ dataDir })]
  const admin = new pg.Client({ connectionString: one.url })
  admin.on('error', () => {})
  await admin.connect()
  const end = "select pid, pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clipaway-use'"
  const ended = (await admin.query<{ pid: number }>(end)).rows.map(({ pid }) => pid)
  // The ended sessions may hold their locks for some time yet.
  const held = "select from pg_locks where locktype = 'advisory' and granted and pid <> all($1::int[])"
  await eventually(
    async () => (await admin.query(held, [ended])).rowCount,
    (n) => n === 2,
  )
  await one.stop()
  expect(await isUp()).toBe(true)
  await admin.end()
  expect(await answers(other)).toBe(true)
  await other.stop()
  expect(await isUp()).toBe(false)
})

it('is restarted when it is killed under a running server, which answers 503 meanwhile', async () => {
  const server = await startProcess({ DATA_DIR: dataDir })
  const headers = { 'content-type': 'application/json' }
  const post = (path: string, json: object) =>
    fetch(`${server.url}/api/auth/${path}/`, { method: 'POST', headers, body: JSON.stringify(json) })
  const email = 'ana@example.com'
  await post('signup', { name: 'Ana', email, password: 'long enough' })
  // PostgreSQL can't start without its configuration, so it stays down until the refusals have been seen.
  const configuration = join(dataDir, 'postgres/postgresql.conf')
  await rename(configuration, `${configuration}.away`)
  process.kill(Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  const refused: Response[] = []
  const check = async () => {
    const answer = await post('check_email', { email })
    if (answer.status !== 200) refused.push(answer)
    return answer.status
  }
  // Its child processes notice after a moment, so the first answers may still succeed.
  await eventually(check, (status) => status !== 200)
  await rename(`${configuration}.away`, configuration)
  await eventually(check, (status) => status === 200)
  expect((await post('login', { email, password: 'long enough' })).status).toBe(200)
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
  expect(await refused[0]?.json()).toEqual({
    message: 'The database isn’t available right now. Please try again in a moment.',
  })
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)

  // Jobs run again as well.
  expect((await post('reset-password', { email })).status).toBe(200)
  const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => [])
  await eventually(outbox, (mails) => mails.filter((name) => name.includes('-reset-')).length === 1)
  expect(await server.kill('SIGTERM')).toBe(0)
  // The process that restarted it has ended; PostgreSQL itself may take a moment longer.
  await eventually(isUp, (up) => !up)
})
