import type { Services } from '../../../Services.ts'
import { freeUnneededSource } from '../videos/freeUnneededSource.ts'

export interface PurgeJob {
  clipId: string
  /** ISO 8601. */
  deletedAt: string
}

/** The job behind a deletion: frees the files once nobody can want the clip back, and the source with the last clip. */
export async function purgeClip(services: Services, { clipId, deletedAt }: PurgeJob): Promise<void> {
  const { db, jobs } = services
  await db.transaction().execute(async (trx) => {
    const purged = await trx
      .updateTable('clips')
      .set({ purged_at: new Date() })
      .where('id', '=', clipId)
      // Restored and deleted again: the later deletion has a job of its own.
      .where('deleted_at', '=', new Date(deletedAt))
      .where('purged_at', 'is', null)
      .returning(['user_id', 'video_id'])
      .executeTakeFirst()
    if (!purged) return
    await jobs.send('free-files', { prefix: `users/${purged.user_id}/clips/${clipId}`, purged: clipId }, { trx })
    await freeUnneededSource(services, trx, purged.video_id)
  })
}
