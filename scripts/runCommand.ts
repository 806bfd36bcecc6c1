import { spawn } from 'node:child_process'

export interface Result {
  name: string
  passed: number
  failed: number
}

/** Runs a program of `node_modules/.bin` with our output; gives its exit code, 1 when a signal ended it. */
export function runCommand(
  bin: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(bin, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
