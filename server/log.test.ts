import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LogOptions } from './log.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipaway-log-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** The output of a separate process with this logging. */
async function said(options: LogOptions, more = ''): Promise<string> {
  const code = `
    import { announce, createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog(${JSON.stringify(options)})
    log.info('a request'); log.warn({ token: 'tell nobody' }, 'a warning'); announce(log, 'It is ready.'); ${more}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code])
  return stdout
}

it('writes JSON without a terminal, and announces readiness at any level', async () => {
  const lines = (await said({ level: 'warn' })).trim().split('\n')
  expect(lines.map((line) => JSON.parse(line)).map(({ level, msg, token }) => [level, msg, token])).toEqual([
    [40, 'a warning', '[hidden]'],
    [30, 'It is ready.', undefined],
  ])
})

it('shows only warnings on a terminal, and writes everything to a private file', async () => {
  const shown = await said({ terminal: true, file: join(dir, 'deep/server') })
  expect(shown).toContain('a warning')
  expect(shown).not.toContain('a request')
  const [name = ''] = await readdir(join(dir, 'deep'))
  expect(name).toMatch(/^server\.1\.log$/)
  const kept = await readFile(join(dir, 'deep', name), 'utf8')
  expect(kept).toContain('"msg":"a request"')
  expect(kept).not.toContain('tell nobody')
})

it('rotates files, and keeps the newest', async () => {
  // A thread writes files in batches, so lines are logged until enough files exist.
  const many = `
    const { readdir } = await import('node:fs/promises')
    for (let i = 0, names = []; names.length < 4 || names.includes('server.1.log'); i += 1) {
      log.info({ i, padding: 'x'.repeat(700) }, 'line')
      await new Promise((resolve) => setTimeout(resolve, 25))
      names = (await readdir(${JSON.stringify(dir)})).filter((name) => name.startsWith('server.'))
    }`
  await said({ level: 'info', file: join(dir, 'server'), fileSize: '1k' }, many)
  const names = await readdir(dir)
  expect(names.length).toBeGreaterThan(3)
  expect(names.length).toBeLessThanOrEqual(11)
  expect(names).not.toContain('server.1.log')
})
