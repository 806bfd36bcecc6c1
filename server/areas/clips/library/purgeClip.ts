import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { freeUnneededSource } from '../videos/freeUnneededSource.ts'

export interface PurgeJob {
  clipId: string
  /** ISO 8601. */
  deletedAt: string
}

/** Job: deletes the files of a clip after the undo window, and the source with the last clip. */
export async function purgeClip(services: Services, { clipId, deletedAt }: PurgeJob): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const purged = await trx
      .updateTable('clips')
      .set({ purged_at: new Date() })
      .where('id', '=', clipId)
      // A clip that was restored and deleted again has another job.
      .where('deleted_at', '=', new Date(deletedAt))
      .where('purged_at', 'is', null)
      .returning(['id', 'user_id', 'video_id'])
      .execute()
    await freePurged(services, trx, purged)
  })
}

/** Frees the files of purged clips, and the source of each of their videos that has no clip left. */
export async function freePurged(
  services: Services,
  trx: DbOrTrx,
  purged: readonly { id: string; user_id: string; video_id: string }[],
): Promise<void> {
  for (const { id, user_id } of purged) {
    await services.jobs.send('free-files', { prefix: `users/${user_id}/clips/${id}`, purged: id }, { trx })
  }
  for (const videoId of new Set(purged.map(({ video_id }) => video_id))) {
    await freeUnneededSource(services, trx, videoId)
  }
}
