import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../config.ts'

export interface Version {
  commit: string
  /** ISO 8601. */
  built_at: string
}

const startedAt = new Date().toISOString()
const run = promisify(execFile)

/**
 * Returns the served build: `dist/version.json` if the build wrote one, else COMMIT or git's head, with the time of the
 * built page. Read every time, so that a new build under a running server is noticed.
 */
export async function readVersion({ appDir, commit }: Pick<Config, 'appDir' | 'commit'>): Promise<Version> {
  const written = await readFile(join(appDir, 'version.json'), 'utf8').then(
    (text) => JSON.parse(text) as Partial<Version>,
    () => ({}) as Partial<Version>,
  )
  const page = await stat(join(appDir, 'index.html')).catch(() => null)
  return {
    commit: written.commit ?? commit ?? (await headCommit()),
    built_at: written.built_at ?? page?.mtime.toISOString() ?? startedAt,
  }
}

let head: Promise<string> | undefined

/** Read once, because the code of a running process does not change with git's head. */
function headCommit(): Promise<string> {
  head ??= run('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
  return head
}
