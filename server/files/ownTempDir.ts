import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../data/embedded/stopPostgres.ts'

/** Milliseconds after which a folder of another host is abandoned. */
const foreignMs = 2 * 86_400_000

/**
 * Creates a folder for this process below `root`, and deletes those of killed processes. The names contain host and
 * process id, so that API and workers can share `root`.
 */
export async function ownTempDir(root: string, now = Date.now()): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  const host = hostname().replace(/[^\w-]/g, '-')
  for (const name of await readdir(root)) {
    const path = join(root, name)
    const [, of = '', id = '0'] = /^([\w-]+)\.(\d+)-/.exec(name) ?? []
    const pid = Number(id)
    // An old folder with our own process id: the id was reused.
    const isUsed = of === host ? pid !== process.pid && isAlive(pid) : await isYoung(path, now)
    if (!isUsed) await rm(path, { recursive: true, force: true })
  }
  return mkdtemp(join(root, `${host}.${process.pid}-`))
}

/** Each upload and each render updates the time of its folder. */
async function isYoung(path: string, now: number): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && now - found.mtimeMs < foreignMs
}
