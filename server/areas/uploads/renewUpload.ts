import { sql } from 'kysely'
import type { Services } from '../../Services.ts'
import type { UploadRow } from './tables.ts'

/** An upload gets more time for every twentieth of its size. Single bytes must not keep it forever. */
const share = 20

/** Returns the new expiry of an upload that is extended now. */
export const expiryOf = ({ config }: Pick<Services, 'config'>, now = Date.now()): Date =>
  new Date(now + config.uploadLifetime * 1000)

/**
 * Extends an upload if enough bytes have arrived since the last extension; `offset` is its size so far. Returns its
 * expiry.
 */
export async function renewUpload(
  services: Services,
  upload: Pick<UploadRow, 'id' | 'bytes' | 'expires_at'>,
  offset: number,
): Promise<Date> {
  const { db } = services
  const renewed = await db
    .updateTable('uploads')
    .set({ expires_at: expiryOf(services), renewed_offset: offset })
    .where('id', '=', upload.id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where(sql<boolean>`${offset}::bigint - renewed_offset >= greatest(1, ${Math.floor(upload.bytes / share)}::bigint)`)
    .returning('expires_at')
    .executeTakeFirst()
  if (renewed) return renewed.expires_at
  // Another request may have renewed it since it was read.
  const row = await db.selectFrom('uploads').select('expires_at').where('id', '=', upload.id).executeTakeFirst()
  return row?.expires_at ?? upload.expires_at
}
