import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** Milliseconds. */
const lookEvery = 500

/** Id of a process's parent, where the system tells. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1]
  } catch {
    return null
  }
}

/**
 * npm runs us through a shell, which hands no signal on: a `kill` of npm leaves us behind. Calls `onGone` when the shell
 * has ended, or npm above it.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = above()
  const timer = setInterval(() => {
    if (above() === first) return
    clearInterval(timer)
    onGone()
  }, lookEvery)
  timer.unref()
}

/**
 * Runs a program in our place: same terminal, our signals handed on; resolves with its exit code. With `tie` it gets a
 * channel whose end tells it that we are gone, so that a kill of ours does not leave it behind.
 */
export function runChild(command, args, { env, cwd, tie }) {
  return new Promise((resolve, reject) => {
    const stdio = tie ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(command, args, { env, cwd, stdio })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    watchNpm(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}
