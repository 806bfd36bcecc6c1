import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount } from '../../server/data/embedded/postgresAccount.ts'
import { freePort } from '../freePort.ts'

export interface PgBouncer {
  /** The value for DATABASE_URL. */
  url: string
  /** Kills it in the middle of its traffic and restarts it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The number of PostgreSQL sessions that all clients share. */
const poolSize = 20
const startLimitMs = 20_000

/**
 * Starts the installed PgBouncer in front of a PostgreSQL socket, in transaction mode: each transaction may run in a
 * different session. Returns null if PgBouncer is not installed.
 */
export async function startPgBouncer(folder: string, socketDir: string): Promise<PgBouncer | null> {
  const account = await postgresAccount()
  const place = join(folder, 'pgbouncer')
  await mkdir(place, { recursive: true })
  await account.own(place)
  const port = await freePort()
  const config = join(place, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `clipaway = host=${socketDir} dbname=clipaway user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_client_conn = 1000',
    `default_pool_size = ${poolSize}`,
  ]
  await writeFile(config, `${lines.join('\n')}\n`)
  await account.own(config)
  const url = `postgresql://postgres@127.0.0.1:${port}/clipaway`

  const start = async (): Promise<ChildProcess | null> => {
    const [command = '', ...args] = [...account.prefix, 'pgbouncer', '-q', config]
    const child = spawn(command, args, { ...account.ids, cwd: '/', stdio: 'ignore' })
    const failed = once(child, 'exit').then(
      () => true,
      () => true,
    )
    for (const end = Date.now() + startLimitMs; Date.now() < end; ) {
      if (await Promise.race([failed, delay(100, false)])) return null
      if (await answers(url)) return child
    }
    child.kill('SIGKILL')
    return null
  }
  const end = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  let child = await start()
  if (!child) return null
  return {
    url,
    restart: async () => {
      if (child) await end(child)
      child = await start()
      if (!child) throw new Error('PgBouncer did not start again.')
    },
    stop: async () => {
      if (child) await end(child)
      child = null
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
