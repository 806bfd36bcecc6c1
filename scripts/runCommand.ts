import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Result {
  name: string
  passed: number
  failed: number
  /** Words for each failure, told once more when all has run: a log is often kept by its end alone. */
  failures: string[]
}

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  /** Gets each line that the program says; without it, the program has our output to itself. */
  onLine?: (line: string) => void
}

/** Runs a program of `node_modules/.bin`; gives its exit code, 1 when a signal ended it. */
export function runCommand(
  bin: string,
  args: readonly string[],
  { env = process.env, onLine }: CommandOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const channel = onLine ? 'pipe' : 'inherit'
    const child = spawn(bin, args, { stdio: ['ignore', channel, channel], env })
    for (const input of [child.stdout, child.stderr]) if (input && onLine) createInterface({ input }).on('line', onLine)
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
