import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Db } from '../../data/Database.ts'
import type { Files } from '../../files/Files.ts'
import { folderUploads } from './folderUploads.ts'
import type { UploadStore } from './UploadStore.ts'

/** Unfinished uploads use the same storage as stored files. */
export async function createUploadStore(config: Config, db: Db, files: Files): Promise<UploadStore> {
  const { s3, dataDir, diskReserve: reserve } = config
  if (!s3) return folderUploads({ directory: join(dataDir, 'files', 'uploads'), db, files, reserve })
  const { s3Uploads } = await import('./s3Uploads.ts')
  return s3Uploads(s3, db, files)
}
