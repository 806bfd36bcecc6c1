import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/** Milliseconds between two checks. */
const pollMs = 500

/** Returns the id of a process's parent, if the system reports it. */
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
 * npm runs this process through a shell, which passes no signals on: killing npm leaves this process running. Calls
 * `onGone` after the shell, or npm above it, has ended.
 */
function watchNpm(onGone) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`
  const first = above()
  const timer = setInterval(() => {
    if (above() === first) return
    clearInterval(timer)
    onGone()
  }, pollMs)
  timer.unref()
}

/**
 * Runs a program in place of this process: same terminal, signals passed on. Resolves with its exit code. With `tie`
 * the program gets a channel that closes when this process ends, so that it never outlives it.
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
