import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A separate working copy: the lock file is named after the folder. */
let folder: string
let log: string
let lockFile: string
const modules = ['withLock.mjs', 'places.mjs', 'SetupError.mjs']

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clipaway-turns-'))
  mkdirSync(join(folder, 'scripts', 'setup'), { recursive: true })
  for (const name of modules) cpSync(join(import.meta.dirname, name), join(folder, 'scripts', 'setup', name))
  log = join(folder, 'log')
  writeFileSync(log, '')
  const { lockFile: path } = (await import(pathToFileURL(join(folder, 'scripts', 'setup', 'withLock.mjs')).href)) as {
    lockFile: string
  }
  lockFile = path
})
afterEach(() => {
  rmSync(lockFile, { force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command that logs the start and end of its work, and whether it had to wait. */
async function command(name: string): Promise<void> {
  const script = `
    import { appendFileSync } from 'node:fs'
    import { withLock } from './scripts/setup/withLock.mjs'
    const say = (words) => appendFileSync(${JSON.stringify(log)}, '${name} ' + words + '\\n')
    withLock(() => { say('begins'); Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50); say('ends') }, () => say('waits'))
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder, stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual([0, null])
}
const lines = () => readFileSync(log, 'utf8').trim().split('\n')

it('runs commands one after the other', async () => {
  await Promise.all(['a', 'b', 'c'].map(command))
  const works = lines().filter((line) => !line.endsWith('waits'))
  expect(works).toHaveLength(6)
  for (let at = 0; at < works.length; at += 2) {
    const name = works[at]?.split(' ')[0]
    expect(works.slice(at, at + 2)).toEqual([`${name} begins`, `${name} ends`])
  }
})

it('waits for a running command, and says so once', async () => {
  writeFileSync(lockFile, String(process.pid))
  const waiting = command('a')
  await expect.poll(() => lines()).toEqual(['a waits'])
  rmSync(lockFile)
  await waiting
  expect(lines()).toEqual(['a waits', 'a begins', 'a ends'])
})

it('replaces the lock of a killed command', async () => {
  const gone = spawn(process.execPath, ['--eval', ''])
  await once(gone, 'exit')
  writeFileSync(lockFile, String(gone.pid))
  await command('a')
  expect(lines()).toEqual(['a begins', 'a ends'])
})

it('replaces an old lock whose process id was reused', async () => {
  writeFileSync(lockFile, String(process.pid))
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(lockFile, hourAgo, hourAgo)
  await command('a')
  expect(lines()).toEqual(['a begins', 'a ends'])
})
