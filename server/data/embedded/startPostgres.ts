import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { platform, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { claimFolder } from './claimFolder.ts'
import { type ClusterUse, enterCluster } from './enterCluster.ts'
import { connectionString, ensureDatabase, ping } from './pingPostgres.ts'
import { type PostgresAccount, postgresAccount } from './postgresAccount.ts'
import { stopPostgres } from './stopPostgres.ts'

export interface EmbeddedPostgres {
  /** For the database `clipaway`. */
  url: string
  /** Stops PostgreSQL and waits until it is down, unless another process of ours uses it: then that one will. */
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
 * Starts the PostgreSQL that came with the packages, or attaches to the one that already runs over this folder: for
 * another process of ours, or left by one that was killed. It listens on a Unix socket only.
 */
export async function startPostgres({ dataDir, settings = [] }: StartOptions): Promise<EmbeddedPostgres> {
  if (platform() === 'win32') throw new Error('On Windows, set DATABASE_URL to your own PostgreSQL.')
  await mkdir(dataDir, { recursive: true })
  const cluster = join(dataDir, 'postgres')
  const socketDir = socketFolder(cluster)
  const account = await postgresAccount()
  await claimFolder(socketDir, account)
  if (!(await stat(cluster).catch(() => null))) await createCluster(account, cluster)
  const use = await runUntilUsed(account, { dataDir, cluster, socketDir, settings })
  await ensureDatabase(socketDir, 'clipaway')
  return {
    url: connectionString(socketDir, 'clipaway'),
    stop: () => use.leave(() => stopPostgres(cluster)),
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
    const options = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--no-instructions']
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    await runToEnd(account, account.runtime.initdb, ['-D', half, ...options, ...locale])
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

/** Starts it where it is down, and waits until it takes us in. From then on whoever is in watches over it. */
async function runUntilUsed(account: PostgresAccount, place: Place): Promise<ClusterUse> {
  const deadline = Date.now() + startLimitMs
  let running = false
  const start = () => {
    if (running) return
    running = true
    // It ends at once while an old one over the same folder is still going down: then it is tried again.
    void launch(account, place).then(() => {
      running = false
    })
  }
  while (Date.now() < deadline) {
    const state = await ping(place.socketDir)
    if (state === 'ready') {
      // The last one to leave may be stopping it at this very moment: then it is started again.
      const use = await enterCluster(place.socketDir, { start, isRunning: () => running }).catch(() => null)
      if (use) return use
    } else if (state === 'down') {
      start()
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
