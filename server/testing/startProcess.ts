import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface RunningProcess {
  child: ChildProcess
  /** Sends the signal and waits for the end; gives the exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** All that it has written so far, and what the processes that it started have written with it. */
  heard(): string
}

/** The worker that a server with JOBS=child has started last; 0 before there is one. Its log says so at the level `info`. */
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

/** Programs over a database of their own need one. */
export const testSecret = 'a secret that only tests have, long enough'

/** Programs keep their compiled code here for the next start, which takes a third less processor time with it. */
export const compileCache: Readonly<Record<string, string>> = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.clipaway/compiled', import.meta.url)),
}

type Env = Readonly<Record<string, string>>

/** The real program in a process of its own, as `npm start` runs it, but with its work in the same: a kill meets both. */
export async function startProcess(env: Env): Promise<ServerProcess> {
  const { said, ...running } = await start('main.ts', /Clipaway is ready: http:\/\/localhost:(\d+)/, env)
  return { url: `http://127.0.0.1:${said}`, ...running }
}

/** A worker beside the program, as `npm run worker` runs it. */
export async function startWorker(env: Env): Promise<WorkerProcess> {
  const ready = /Clipaway worker is running\.(?: It answers \/healthz on port (\d+))?/
  const { said, ...running } = await start('worker.ts', ready, env)
  return { healthUrl: said && `http://127.0.0.1:${said}`, ...running }
}

/** Resolves when the program has said what `ready` looks for, with its first group. */
async function start(program: string, ready: RegExp, env: Env): Promise<RunningProcess & { said: string }> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', join(import.meta.dirname, '..', program)], {
    // Tests look every few milliseconds, on processors that they share: the limits have tests of their own.
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
