import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Result {
  name: string
  passed: number
  failed: number
  /** A description of each failure, repeated at the end of the run: often only the end of a log is kept. */
  failures: string[]
}

/** Prints a line of a step. */
export type Say = (line: string) => void

export interface CommandOptions {
  env?: NodeJS.ProcessEnv
  /** Receives each line of output; without it, the program writes to our output directly. */
  onLine?: Say
}

/** Runs a program of `node_modules/.bin`. Resolves with its exit code, or 1 when a signal ended it. */
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
