import { type MetadataValue, S3Store } from '@tus/s3-store'
import { type DataStore, Upload } from '@tus/server'
import type { S3Config } from '../../config.ts'
import type { Db } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Files } from '../../files/Files.ts'
import { endIdle, s3ClientOptions, s3Timeouts } from '../../files/s3ClientOptions.ts'
import { idOfName } from './idOfName.ts'
import type { UploadStore } from './UploadStore.ts'

/** Bytes. S3 takes 10,000 parts of 5 MiB or more; the library uses larger ones if needed. */
const partSize = 8 * 1024 ** 2
/** Per process; each part takes its bytes on the disk for temporary files. */
const partsAtOnce = 16

/** The metadata of parts is separate from stored files: it is rewritten, and no backup needs it. */
class ApartS3Store extends S3Store {
  protected override infoKey(name: string): string {
    return `uploads/${idOfName(name)}.info`
  }

  protected override partKey(name: string): string {
    return `uploads/${idOfName(name)}.part`
  }
}

/**
 * Stores unfinished uploads as multipart uploads of the bucket. A finished one is the stored file, so nothing is
 * copied.
 */
export function s3Uploads(config: S3Config, db: Db, files: Files, timeouts = s3Timeouts): UploadStore {
  const data = new ApartS3Store({
    partSize,
    maxConcurrentPartUploads: partsAtOnce,
    useTags: false,
    cache: noteStore(db),
    s3ClientConfig: {
      bucket: config.bucket,
      ...s3ClientOptions(config, endIdle(timeouts)),
    },
  })
  const removeNotes = async (id: string) => {
    for (const ending of ['info', 'part']) await files.remove(`uploads/${id}.${ending}`)
  }
  return {
    data: data satisfies DataStore,
    nameOf: ({ key }) => key,
    keepRoom: async () => {},
    settle: async ({ id, key, bytes }) => {
      if ((await files.size(key)) !== bytes) return null
      await removeNotes(id)
      return { key, bytes }
    },
    discard: async ({ id, key }) => {
      await data.remove(key).catch(isGone)
      await files.remove(key)
      await removeNotes(id)
    },
  }
}

/** The parts are already deleted, by us or by a rule of the bucket. */
function isGone(error: unknown): void {
  const { name, status_code } = error as { name?: string; status_code?: number }
  if (status_code !== 404 && name !== 'NoSuchUpload' && name !== 'NoSuchKey' && name !== 'NotFound') throw error
}

/** The library's notes about an upload, in database rows instead of the memory of one process. */
const noteStore = (db: Db) => ({
  get: async (name: string): Promise<MetadataValue | undefined> => {
    const row = await db.selectFrom('uploads').select('store').where('id', '=', idOfName(name)).executeTakeFirst()
    const note = row?.store as MetadataValue | null | undefined
    return note ? { ...note, file: new Upload(note.file as ConstructorParameters<typeof Upload>[0]) } : undefined
  },
  set: async (name: string, note: MetadataValue) => {
    await db
      .updateTable('uploads')
      .set({ store: toJsonb(note) })
      .where('id', '=', idOfName(name))
      .execute()
  },
  delete: async () => {},
})
