import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program in our place: same terminal, our signals handed on; resolves with its exit code. With `tie` it gets a
 * channel whose end tells it that we are gone, so that a kill of ours does not leave it behind.
 */
export function runChild(command, args, { env, cwd, tie }) {
  return new Promise((resolve, reject) => {
    const stdio = tie ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(command, args, { env, cwd, stdio })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
