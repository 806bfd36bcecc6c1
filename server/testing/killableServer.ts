import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectionString } from '../data/embedded/pingPostgres.ts'
import { socketFolder } from '../data/embedded/startPostgres.ts'
import { stopPostgres } from '../data/embedded/stopPostgres.ts'
import { type ClipClient, clipClient } from './clipClient.ts'
import { type HeldFfmpeg, heldFfmpeg } from './heldFfmpeg.ts'
import { ageHeartbeats } from './queueClock.ts'
import { signUp } from './signUp.ts'
import { type ServerProcess, startProcess } from './startProcess.ts'

/** A real server process on its own embedded PostgreSQL, with one account. */
export interface KillableServer {
  readonly dataDir: string
  /** URL of the embedded PostgreSQL. */
  readonly databaseUrl: string
  readonly ffmpeg: HeldFfmpeg
  readonly token: string
  /** Returns the current process. */
  process(): ServerProcess
  client(): ClipClient
  /** Starts the server again after it has ended. */
  start(): Promise<void>
  /** Kills the server and starts it again. Its jobs are taken back at once instead of ten seconds later. */
  restart(): Promise<void>
  close(): Promise<void>
}

export async function killableServer(env: Readonly<Record<string, string>> = {}): Promise<KillableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-kill-'))
  const cluster = join(dataDir, 'postgres')
  const databaseUrl = connectionString(socketFolder(cluster), 'clipaway')
  const ffmpeg = await heldFfmpeg(dataDir)
  const startOne = () => startProcess({ DATA_DIR: dataDir, ...ffmpeg.env, ...env })
  let running = await startOne()
  const token = await signUp(running.url)
  const start = async () => {
    running = await startOne()
  }
  return {
    dataDir,
    databaseUrl,
    ffmpeg,
    token,
    process: () => running,
    client: () => clipClient(running.url, token),
    start,
    restart: async () => {
      await running.kill('SIGKILL')
      // PostgreSQL outlives the server.
      await ageHeartbeats(databaseUrl)
      await start()
    },
    close: async () => {
      await running.kill('SIGTERM')
      await stopPostgres(cluster)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
