import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Sends the signal and waits for the end; gives the exit code. */
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** The real program in a process of its own, as `npm start` runs it. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--max-semi-space-size=2', join(import.meta.dirname, '../main.ts')], {
    // Tests look every few milliseconds; the limit has tests of its own.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      REQUESTS_PER_MINUTE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let words = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      words += chunk
      const port = /Clipaway is ready: http:\/\/localhost:(\d+)/.exec(words)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`The server ended before it was ready: ${words.slice(-2000)}`)))
  })
  return {
    url,
    child,
    kill: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}
