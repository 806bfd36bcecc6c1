import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../Services.ts'
import { BackupError, backupFormat, type Manifest, placesIn } from './Manifest.ts'
import { saveDatabase } from './saveDatabase.ts'
import { saveFiles } from './saveFiles.ts'

/**
 * Copies database, files and secret into a new folder while the program runs. The rows are of one moment. Files are
 * stored before the rows that name them, so those that lie there after that moment are enough; most are copied before
 * it, so that hardly one can go away in between. Files without a row are freed by the hourly sweep after a restore.
 * @throws BackupError when there is something in the folder
 */
export async function saveBackup(services: Services, dir: string): Promise<Manifest> {
  const there = await readdir(dir).catch(() => [])
  if (there.length > 0) throw new BackupError(`${dir} is not empty. Name a folder that does not exist yet.`)
  // Under its own name a folder is a whole backup.
  const half = `${dir}.half`
  await rm(half, { recursive: true, force: true })
  await mkdir(half, { recursive: true, mode: 0o700 })
  const before = await saveFiles(services.files, half)
  const database = await saveDatabase(services.databaseUrl, half)
  const after = await saveFiles(services.files, half)
  const places = placesIn(half)
  if (!services.config.secret) await copyFile(join(services.config.dataDir, 'secret'), places.secret)
  const manifest: Manifest = {
    format: backupFormat,
    created_at: new Date().toISOString(),
    ...database,
    files: [...before, ...after],
  }
  await writeFile(places.manifest, JSON.stringify(manifest, null, 1), { flush: true })
  await rm(dir, { recursive: true, force: true })
  await rename(half, dir)
  return manifest
}
