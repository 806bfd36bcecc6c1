import type { Services } from '../../Services.ts'

/**
 * Ends an upload that is not finished, with all that was received of it. False when it has become a video, or another call
 * has ended it. First nobody can add to it any more, then its bytes go, and its row last: so nothing is left behind whatever
 * happens in between.
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
