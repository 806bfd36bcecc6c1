import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './places.mjs'

/** Not in `node_modules`, which `npm ci` removes. */
export const lockFile = join(tmpdir(), `clipaway-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
const pollMs = 250
/** No set-up takes that long; the process id of a killed command may have been reused by then. */
const longestMs = 30 * 60_000

const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Returns whether the process that wrote the lock file still runs. A file without a process id is just being written.
 */
function isHeld() {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestMs) return false
    const pid = Number(readFileSync(lockFile, 'utf8'))
    if (pid === 0) return true
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process: it runs.
    return codeOf(error) === 'EPERM'
  }
}

function take() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  }
}

/**
 * Runs `work` while no other command of this working copy does. Otherwise `npm start` and `npm test` in two terminals
 * of a fresh clone would install into the same folder at once. Takes over the lock of a killed command.
 * @param {() => void} work
 * @param {() => void} onWait called once, if another command holds the lock
 */
export function withLock(work, onWait) {
  let isWaiting = false
  while (!take()) {
    if (!isHeld()) {
      rmSync(lockFile, { force: true })
      continue
    }
    if (!isWaiting) onWait()
    isWaiting = true
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pollMs)
  }
  try {
    work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}
