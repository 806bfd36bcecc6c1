import type { Configstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { Db } from '../../data/Database.ts'

/** The metadata of the folder's store, read from our rows, which are written before and deleted after its files. */
export const rowStore = (db: Db): Configstore => ({
  get: async (id) => {
    const row = await db.selectFrom('uploads').select(['bytes', 'created_at']).where('id', '=', id).executeTakeFirst()
    return row && new Upload({ id, size: row.bytes, offset: 0, creation_date: row.created_at.toISOString() })
  },
  set: async () => {},
  delete: async () => {},
})
