import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../Services.ts'
import { BackupError, backupFormat, type Manifest, placesIn } from './Manifest.ts'
import { saveDatabase } from './saveDatabase.ts'
import { saveFiles } from './saveFiles.ts'

/**
 * Copies database, files and secret into a new folder while the server runs. The rows are a snapshot. Files are stored
 * before the rows that name them, so a copy of the files after the snapshot is complete. Most are copied before it, so
 * that few can be deleted in between. After a restore the hourly sweep deletes files without a row.
 * @throws BackupError when the folder is not empty
 */
export async function saveBackup(services: Services, dir: string): Promise<Manifest> {
  const there = await readdir(dir).catch(() => [])
  if (there.length > 0) throw new BackupError(`${dir} is not empty. Name a folder that does not exist yet.`)
  // A folder is renamed to its final name only when the backup is complete.
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
