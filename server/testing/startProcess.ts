import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningProcess {
  child: ChildProcess
  /** Sends the signal and waits for the end; returns the exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** All output so far, including that of child processes. */
  heard(): string
}

/**
 * Returns the process id of the last worker that a server with JOBS=child started, from its log at level `info`; 0 if
 * there is none.
 */
export function workerBeside({ heard }: Pick<RunningProcess, 'heard'>): number {
  const started = heard()
    .split('\n')
    .filter((line) => line.includes('"the worker beside the server is running"'))
  return Number(/"pid":(\d+)/.exec(started.at(-1) ?? '')?.[1] ?? 0)
}

export interface ServerProcess extends RunningProcess {
  url: string
}

export interface WorkerProcess extends RunningProcess {
  /** Empty unless HEALTH_PORT was set. */
  healthUrl: string
}

/** Programs with DATABASE_URL require a secret. */
export const testSecret = 'a secret that only tests have, long enough'

/** Programs keep compiled code here, which saves a third of the processor time of the next start. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.clipaway/compiled', import.meta.url)),
}

type Env = Readonly<Record<string, string>>

/**
 * Starts the real program in its own process, as `npm start` does, but with the jobs in the same process: a kill ends
 * both.
 */
export async function startProcess(env: Env): Promise<ServerProcess> {
  const { said, ...running } = await start('main.ts', /Clipaway is ready: http:\/\/localhost:(\d+)/, env)
  return { url: `http://127.0.0.1:${said}`, ...running }
}

/** Starts a worker beside the program, as `npm run worker` does. */
export async function startWorker(env: Env): Promise<WorkerProcess> {
  const ready = /Clipaway worker is running\.(?: It answers \/healthz on port (\d+))?/
  const { said, ...running } = await start('worker.ts', ready, env)
  return { healthUrl: said && `http://127.0.0.1:${said}`, ...running }
}

/** Resolves with the first group of `ready` when the program's output matches it. */
async function start(program: string, ready: RegExp, env: Env): Promise<RunningProcess & { said: string }> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(import.meta.dirname, '..', program)], {
    // Tests poll every few milliseconds and share processors; the limits have their own tests.
    env: {
      PATH: process.env.PATH,
      ...compileCache,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      MAX_LOOP_DELAY_MS: '60000',
      DISK_RESERVE_MB: '0',
      SECRET: testSecret,
      JOBS: 'here',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const words: string[] = []
  const heard = () => words.join('')
  const said = await new Promise<string>((resolve, reject) => {
    let isReady = false
    const read = (chunk: Buffer) => {
      words.push(String(chunk))
      const found = isReady ? null : ready.exec(heard())
      if (!found) return
      isReady = true
      resolve(found[1] ?? '')
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`${program} ended before it was ready: ${heard().slice(-2000)}`)))
  })
  return {
    said,
    child,
    heard,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
