import type { Services } from '../../Services.ts'

/**
 * Deletes an unfinished upload with its bytes. Returns false when it has become a video, or another call has deleted
 * it. First blocks writers, then deletes the bytes, and the row last, so that nothing is left behind after a failure.
 */
export async function endUpload({ db, uploads }: Services, id: string): Promise<boolean> {
  const ended = await db
    .updateTable('uploads')
    .set({ expires_at: new Date() })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .returning(['id', 'key'])
    .executeTakeFirst()
  if (!ended) return false
  await uploads.discard(ended)
  const { numDeletedRows } = await db.deleteFrom('uploads').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
