import type { Services } from '../../Services.ts'

/** The job behind a deletion: frees the files once nobody can want the clip back, and the source with the last clip. */
export async function purgeClip(
  { db, files }: Services,
  { clipId, deletedAt }: { clipId: string; deletedAt: string },
): Promise<void> {
  const purged = await db
    .updateTable('clips')
    .set({ purged_at: new Date() })
    .where('id', '=', clipId)
    // Restored and deleted again: the later deletion has a job of its own.
    .where('deleted_at', '=', new Date(deletedAt))
    .returning(['user_id', 'video_id'])
    .executeTakeFirst()
  if (!purged) return
  await files.removeAll(`users/${purged.user_id}/clips/${clipId}`)
  const freed = await db
    .updateTable('videos')
    .set({ source_key: null, captions_key: null })
    .where('id', '=', purged.video_id)
    .where('status', 'in', ['ready', 'cancelled'])
    .where('source_key', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('clips')
            .select('clips.id')
            .whereRef('clips.video_id', '=', 'videos.id')
            .where('purged_at', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  if (freed) await files.removeAll(`users/${purged.user_id}/videos/${purged.video_id}`)
}
