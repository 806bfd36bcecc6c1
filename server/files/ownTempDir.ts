import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../data/embedded/stopPostgres.ts'

/**
 * A fresh folder for this process below `root`, and an end for what killed processes left there. The folders carry the
 * process id, so that API and workers can share `root`.
 */
export async function ownTempDir(root: string): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  for (const name of await readdir(root)) {
    const pid = Number.parseInt(name, 10)
    // Our own id on an old folder: the system gave it out again.
    if (!(pid > 0) || pid === process.pid || !isAlive(pid)) await rm(join(root, name), { recursive: true, force: true })
  }
  return mkdtemp(join(root, `${process.pid}-`))
}
