import type { Configstore } from '@tus/file-store'
import { Upload } from '@tus/server'
import type { Db } from '../../data/Database.ts'

/** The folder's store reads what it has to know from our rows, which are made before and removed after its files. */
export const rowStore = (db: Db): Configstore => ({
  get: async (id) => {
    const row = await db.selectFrom('uploads').select(['bytes', 'created_at']).where('id', '=', id).executeTakeFirst()
    return row && new Upload({ id, size: row.bytes, offset: 0, creation_date: row.created_at.toISOString() })
  },
  set: async () => {},
  delete: async () => {},
})
