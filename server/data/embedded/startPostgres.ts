import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectionString, ensureDatabase, ping } from './pingPostgres.ts'
import { type PostgresAccount, postgresAccount } from './postgresAccount.ts'
import { isAlive, stopPostgres } from './stopPostgres.ts'

export interface EmbeddedPostgres {
  /** For the database `clipaway`. */
  url: string
  /** False when another process of ours runs it and will stop it. */
  owned: boolean
  /** Stops PostgreSQL when this process owns it, and waits until it is down. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Folder for `postgres/` (the data) and `postgres.log`. Absolute. */
  dataDir: string
  /** More `name=value` settings, for tests. */
  settings?: readonly string[]
}

const startLimitMs = 60_000

/**
 * Starts the PostgreSQL that came with the packages, or attaches to the one that already runs over this folder:
 * after a kill of our process it lives on. It listens on a Unix socket only.
 */
export async function startPostgres({ dataDir, settings = [] }: StartOptions): Promise<EmbeddedPostgres> {
  if (platform() === 'win32') throw new Error('On Windows, please set DATABASE_URL to a PostgreSQL of yours.')
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'postgres')
  const socketDir = socketFolder(cluster)
  const account = await postgresAccount()
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  await chmod(socketDir, 0o700)
  await account.own(socketDir)
  if (!(await stat(cluster).catch(() => null))) await createCluster(account, cluster)
  const started = await runUntilReady(account, { dataDir, cluster, socketDir, settings })
  const owned = await takeOwnership(join(dataDir, 'postgres.owner'), started)
  await ensureDatabase(socketDir, 'clipaway')
  return {
    url: connectionString(socketDir, 'clipaway'),
    owned,
    stop: async () => {
      if (!owned) return
      await stopPostgres(cluster)
      await rm(join(dataDir, 'postgres.owner'), { force: true })
    },
  }
}

/** A socket's path holds about 100 bytes, so it cannot live under DATA_DIR. */
export function socketFolder(cluster: string): string {
  return join(tmpdir(), `clipaway-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
}

/** A kill in the middle leaves only a temporary folder behind. */
async function createCluster(account: PostgresAccount, cluster: string): Promise<void> {
  const half = await mkdtemp(`${cluster}.new-`)
  try {
    await account.own(half)
    await runToEnd(account, account.runtime.initdb, [
      ...['-D', half, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
    ])
    await rename(half, cluster)
  } catch (error) {
    await rm(half, { recursive: true, force: true })
    // Another process was quicker: its folder is as good.
    if (!(await stat(join(cluster, 'PG_VERSION')).catch(() => null))) throw error
  }
}

async function runToEnd(account: PostgresAccount, program: string, args: readonly string[]): Promise<void> {
  const [command = program, ...rest] = [...account.prefix, program, ...args]
  const child = spawn(command, rest, { ...account.ids, cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-2000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${words.trim()}`)
}

interface Place {
  dataDir: string
  cluster: string
  socketDir: string
  settings: readonly string[]
}

/** True when this process started it, false when it was there already. */
async function runUntilReady(account: PostgresAccount, place: Place): Promise<boolean> {
  const deadline = Date.now() + startLimitMs
  let running = false
  let startedByUs = false
  while (Date.now() < deadline) {
    const state = await ping(place.socketDir)
    if (state === 'ready') return startedByUs && running
    if (state === 'down' && !running) {
      running = true
      startedByUs = true
      // It ends at once while an old one over the same folder is still going down: then it is tried again.
      void launch(account, place).then(() => {
        running = false
      })
    }
    await delay(running ? 25 : 200)
  }
  const log = await readFile(join(place.dataDir, 'postgres.log'), 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start within ${startLimitMs / 1000} s. Its last words: ${log.slice(-1000)}`)
}

/** Runs the server in a process group of its own, so that Ctrl-C reaches only us. Ends when the server ends. */
async function launch(account: PostgresAccount, { dataDir, cluster, socketDir, settings }: Place): Promise<void> {
  const log = await open(join(dataDir, 'postgres.log'), 'a', 0o600)
  const options = [
    'listen_addresses=',
    `unix_socket_directories=${socketDir}`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'shared_buffers=64MB',
    'log_min_messages=warning',
    ...settings,
  ].flatMap((setting) => ['-c', setting])
  const [command = '', ...args] = [...account.prefix, account.runtime.postgres, '-D', cluster, ...options]
  const child = spawn(command, args, {
    ...account.ids,
    cwd: tmpdir(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('close', () => resolve())
  })
  await log.close()
}

/** Whoever started it owns it; when the owner was killed, the next one to attach does. */
async function takeOwnership(file: string, started: boolean): Promise<boolean> {
  const owner = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (!started && owner > 0 && owner !== process.pid && isAlive(owner)) return false
  await writeFile(file, String(process.pid), { mode: 0o600 })
  return true
}
