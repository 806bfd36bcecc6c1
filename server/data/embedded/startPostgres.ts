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
  /** Of the database `clipaway`. */
  url: string
  /** Stops PostgreSQL and waits for it, unless another process of ours uses it and will stop it. */
  stop(): Promise<void>
}

export interface StartOptions {
  /** Folder for `postgres/` (the data) and `postgres.log`. Absolute. */
  dataDir: string
  /** Additional `name=value` settings, for tests. */
  settings?: readonly string[]
}

const startLimitMs = 60_000

/**
 * Starts the bundled PostgreSQL, or attaches to a running one on this folder, of another process or left by a killed
 * one. It listens on a Unix socket only.
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

/** The path of a socket is limited to about 100 bytes, so it cannot be under DATA_DIR. */
export function socketFolder(cluster: string): string {
  return join(tmpdir(), `clipaway-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
}

/** Creates the cluster in a temporary folder, which is all that a kill leaves. */
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
    // Another process was faster; its folder is used.
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

/** Starts PostgreSQL if it is down, and enters it. From then on its users watch it. */
async function runUntilUsed(account: PostgresAccount, place: Place): Promise<ClusterUse> {
  const deadline = Date.now() + startLimitMs
  let running = false
  const start = () => {
    if (running) return
    running = true
    // It ends at once while an old one on the same folder is stopping. Then it is started again.
    void launch(account, place).then(() => {
      running = false
    })
  }
  while (Date.now() < deadline) {
    const state = await ping(place.socketDir)
    if (state === 'ready') {
      // The last user may be stopping it right now. Then it is started again.
      const use = await enterCluster(place.socketDir, { start, isRunning: () => running }).catch(() => null)
      if (use) return use
    } else if (state === 'down') {
      start()
    }
    await delay(running ? 25 : 200)
  }
  const log = await readFile(join(place.dataDir, 'postgres.log'), 'utf8').catch(() => '')
  throw new Error(`PostgreSQL did not start within ${startLimitMs / 1000} s. The end of its log: ${log.slice(-1000)}`)
}

/** Runs the server in a process group of its own, so that Ctrl-C reaches only us. Resolves when the server ends. */
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
