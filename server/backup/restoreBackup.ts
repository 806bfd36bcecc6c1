import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { createFiles } from '../files/createFiles.ts'
import type { Files } from '../files/Files.ts'
import { BackupError, type Manifest, placesIn, readManifest, type SavedFile } from './Manifest.ts'
import { checkDatabaseIsFree, restoreDatabase } from './restoreDatabase.ts'
import { sealing } from './sealing.ts'

/**
 * Restores a backup into an empty installation: first the files, each compared with its checksum, then all rows in one
 * transaction. Can be run again after a failure.
 * @throws BackupError
 */
export async function restoreBackup(config: Config, databaseUrl: string, dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir)
  await checkDatabaseIsFree(databaseUrl)
  const half = join(config.dataDir, `restore-${randomUUID()}`)
  await mkdir(half, { recursive: true })
  try {
    const files = await createFiles(config, half)
    for (const file of manifest.files) await restoreFile(files, dir, half, file)
    await restoreDatabase(databaseUrl, dir, manifest)
  } finally {
    await rm(half, { recursive: true, force: true })
  }
  await restoreSecret(config, dir)
  return manifest
}

async function restoreFile(files: Files, dir: string, half: string, { key, bytes, sha256 }: SavedFile): Promise<void> {
  const path = join(half, 'file')
  const seal = sealing()
  await pipeline(createReadStream(placesIn(dir).file(key)), seal.stream, createWriteStream(path))
  if (seal.read().sha256 !== sha256) throw new BackupError(`The backup is damaged: ${key} is not what was saved.`)
  const stored = await files.putFile(key, path)
  if (stored.bytes !== bytes) throw new BackupError(`${key} was not stored whole.`)
}

/** Restores the secret that signs links in sent mails. A configured or existing one stays. */
async function restoreSecret({ secret, dataDir }: Config, dir: string): Promise<void> {
  const from = placesIn(dir).secret
  const target = join(dataDir, 'secret')
  if (secret || !(await stat(from).catch(() => null)) || (await stat(target).catch(() => null))) return
  await copyFile(from, target)
}
