import { spawnSync } from 'node:child_process'

/** Runs a program to its end without showing its output. `words` are the last lines of its output. */
export function runProgram(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    windowsHide: true,
    ...options,
  })
  return {
    ok: status === 0 && !error,
    output: stdout ?? '',
    words: `${stderr ?? ''}${error ?? ''}`.trim().slice(-1500),
  }
}

/** Returns whether this program exists and runs. */
export function answers(command, args = ['--version'], options = {}) {
  return runProgram(command, args, { timeout: 20_000, ...options }).ok
}
