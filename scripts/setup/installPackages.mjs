import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './places.mjs'
import { runProgram } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { withLock } from './withLock.mjs'

const lock = join(root, 'package-lock.json')
/** npm's own record of the installed packages. */
const installed = join(root, 'node_modules', '.package-lock.json')
/** Hash of the lock file at the last installation. */
const stamp = join(root, 'node_modules', '.clipaway-lock')

const hashOfLock = () => createHash('sha256').update(readFileSync(lock)).digest('hex')

function upToDate() {
  if (!existsSync(installed)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLock()) return true
  // The packages were installed by hand.
  return statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

function install() {
  // Another command may have installed them meanwhile.
  if (upToDate()) return
  console.log('Installing packages (once; a minute or two) …')
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  // npm passes the path of its own script, so no shell is needed on any system.
  const npm = process.env.npm_execpath
  const { ok, words } = npm?.endsWith('.js')
    ? runProgram(process.execPath, [npm, ...args], { cwd: root })
    : runProgram('npm', args, { cwd: root, shell: process.platform === 'win32' })
  if (!ok) throw new SetupError(`The packages could not be installed with "npm ci":\n${words}`)
}

const sayWaiting = () => console.log('Waiting for another command that sets up this folder …')

/** Runs `npm ci` if packages are missing or older than the lock file. */
export function installPackages() {
  if (!upToDate()) withLock(install, sayWaiting)
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hashOfLock()) writeFileSync(stamp, hashOfLock())
}
