import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '../../server/data/connect.ts'
import type { Db } from '../../server/data/Database.ts'
import { connectionString } from '../../server/data/embedded/pingPostgres.ts'
import { socketFolder } from '../../server/data/embedded/startPostgres.ts'
import { stopPostgres } from '../../server/data/embedded/stopPostgres.ts'
import { type ClipClient, clipClient, until } from '../../server/testing/clipClient.ts'
import {
  type ServerProcess,
  startProcess,
  startWorker,
  type WorkerProcess,
  workerBeside,
} from '../../server/testing/startProcess.ts'
import { type TusClient, tusClient } from '../../server/testing/tusClient.ts'
import type { Setting } from './Report.ts'
import { watchProcesses } from './watchProcesses.ts'

export interface Person {
  id: string
  token: string
}

export interface InstallationOptions {
  /** A folder that contains all data. */
  dataDir: string
  /**
   * The number of separate worker processes. Without any, the server does the work, or with JOBS=child the child it
   * starts.
   */
  workers: number
  env?: Readonly<Record<string, string>>
}

/** Returns the options for one worker, separate or started by the server. The `info` log tells which process it is. */
export const whoWorks = (jobs: Setting['jobs']): Pick<InstallationOptions, 'workers' | 'env'> =>
  jobs === 'child' ? { workers: 0, env: { JOBS: 'child', LOG_LEVEL: 'info' } } : { workers: 1 }

/** The real program: a server, its workers and their embedded PostgreSQL. Each of them can be killed. */
export interface Installation {
  readonly dataDir: string
  readonly url: string
  readonly server: ServerProcess
  readonly workers: readonly WorkerProcess[]
  readonly env: Readonly<Record<string, string>>
  /** Direct access to the database, independent of the program. */
  readonly db: Db
  /** Log lines about errors. */
  readonly errors: string[]
  /** Returns a sentence for each program that ended unexpectedly, with its exit reason and last output. */
  ends(): string[]
  /** Creates a user with an unlimited plan. */
  signUp(): Promise<Person>
  clips(person: Person): ClipClient
  tus(person: Person): TusClient
  postgresPid(): Promise<number>
  killServer(): Promise<void>
  killWorker(at: number): Promise<void>
  killPostgres(): Promise<void>
  addWorker(): Promise<WorkerProcess>
  /** Restarts the killed processes and waits until they respond. */
  revive(): Promise<void>
  close(): Promise<void>
}

const isGone = ({ child }: { child: ServerProcess['child'] }): boolean =>
  child.exitCode !== null || child.signalCode !== null

/** Kills the worker process that the server has started and will restart. */
function killBeside(server: ServerProcess): void {
  const pid = workerBeside(server)
  try {
    if (pid > 0) process.kill(pid, 'SIGKILL')
  } catch {
    // It has just ended with its server, or was killed before.
  }
}

let serial = 0

/** Starts all programs on a folder. */
export async function startInstallation({
  dataDir,
  workers: count,
  env: given = {},
}: InstallationOptions): Promise<Installation> {
  const env: Record<string, string> = { DATA_DIR: dataDir, SIGNUPS_PER_ADDRESS: '100000', ...given }
  const watched = watchProcesses()
  const startServer = async () =>
    watched.watch('the server', await startProcess({ ...env, ...(count > 0 ? { WORKERS: '0' } : {}) }))
  const startOne = async () =>
    watched.watch('a worker', await startWorker({ ...env, HEALTH_PORT: '0', METRICS_TOKEN: 'read the figures' }))

  let server = await startServer()
  let workers = await Promise.all(Array.from({ length: count }, startOne))
  const cluster = join(dataDir, 'postgres')
  const db = connect(given.DATABASE_URL ?? connectionString(socketFolder(cluster), 'clipaway'), () => {}, 2)
  const postgresPid = async () => Number.parseInt(await readFile(join(cluster, 'postmaster.pid'), 'utf8'), 10)

  const installation: Installation = {
    dataDir,
    env,
    db,
    errors: watched.errors,
    ends: watched.ends,
    get url() {
      return server.url
    },
    get server() {
      return server
    },
    get workers() {
      return workers
    },
    signUp: async () => {
      serial += 1
      const email = `person${serial}-${process.pid}@example.com`
      const answer = await fetch(`${server.url}/api/auth/signup/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Torture', email, password: 'long enough' }),
      })
      const { token } = (await answer.json()) as { token: { key: string } }
      const row = await db
        .updateTable('users')
        .set({ plan: 'studio' })
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id: row.id, token: token.key }
    },
    clips: ({ token }) => clipClient(server.url, token),
    tus: ({ token }) => tusClient(server.url, token),
    postgresPid,
    killServer: async () => {
      await server.kill('SIGKILL')
    },
    killWorker: async (at) => {
      if (env.JOBS === 'child') killBeside(server)
      else await workers[at]?.kill('SIGKILL')
    },
    killPostgres: async () => process.kill(await postgresPid(), 'SIGKILL') && undefined,
    addWorker: async () => {
      const worker = await startOne()
      workers = [...workers, worker]
      return worker
    },
    revive: async () => {
      if (isGone(server)) server = await startServer()
      workers = await Promise.all(workers.map((worker) => (isGone(worker) ? startOne() : worker)))
      await until(async () => (await fetch(`${server.url}/readyz`).catch(() => null))?.ok)
    },
    close: async () => {
      await Promise.all(workers.map((worker) => worker.kill('SIGTERM')))
      await db.destroy()
      await server.kill('SIGTERM')
      if (!given.DATABASE_URL) await stopPostgres(cluster)
    },
  }
  return installation
}
