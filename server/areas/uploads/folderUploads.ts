import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import type { Db } from '../../data/Database.ts'
import type { Files } from '../../files/Files.ts'
import { keepReserve } from '../../files/keepReserve.ts'
import { rowStore } from './rowStore.ts'
import type { UploadStore } from './UploadStore.ts'

/**
 * The library's store with two differences: acknowledged bytes are durable, and a full disk has an error of its own.
 */
class DurableFileStore extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true })
    await pipeline(readable, file)
    return offset + file.bytesWritten
  }
}

export interface FolderUploads {
  /** Beside the stored files, so that all processes share it and a finished upload is only renamed. */
  directory: string
  db: Db
  files: Files
  /** Bytes of the disk that stay free. */
  reserve: number
}

/** Unfinished uploads as growing files in a folder. */
export function folderUploads({ directory, db, files, reserve }: FolderUploads): UploadStore {
  const data = new DurableFileStore({ directory, configstore: rowStore(db) })
  const pathOf = ({ id }: { id: string }) => join(directory, id)
  return {
    data,
    nameOf: ({ id }) => id,
    keepRoom: async (bytes) => {
      await mkdir(directory, { recursive: true })
      await keepReserve(directory, reserve, bytes)
    },
    settle: async (upload) => {
      const found = await stat(pathOf(upload)).catch(() => null)
      if (found && found.size !== upload.bytes) return null
      const moved = found && (await files.putFile(upload.key, pathOf(upload)).catch(unlessMissing))
      if (moved) return moved
      // Another request has moved it, or a killed process did.
      return (await files.size(upload.key)) === upload.bytes ? { key: upload.key, bytes: upload.bytes } : null
    },
    discard: async (upload) => {
      await rm(pathOf(upload), { force: true })
      await files.remove(upload.key)
    },
  }
}

function unlessMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  return null
}
