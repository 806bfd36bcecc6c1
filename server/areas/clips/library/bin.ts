import type { DeletedClip } from '../../../../contract/bin.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { notFound } from '../../../ApiProblem.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { signedUrl } from '../../../http/signedUrl.ts'
import type { Services } from '../../../Services.ts'
import { freePurged, purgeClip } from './purgeClip.ts'

/** Deleted clips that can still be restored. */
const inBin = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('clips')
    .where('clips.user_id', '=', userId)
    .where('clips.deleted_at', 'is not', null)
    .where('clips.purged_at', 'is', null)

/** The latest deleted clips, the newest deletion first. */
export async function listDeleted(services: Services, userId: string): Promise<DeletedClip[]> {
  const rows = await inBin(services.db, userId)
    .innerJoin('videos', 'videos.id', 'clips.video_id')
    .select(['clips.id', 'clips.title', 'clips.duration', 'clips.poster_key', 'clips.deleted_at'])
    .select('videos.title as video_title')
    .orderBy('clips.deleted_at', 'desc')
    .orderBy('clips.id')
    .limit(limits.bin.max)
    .execute()
  return rows.flatMap(({ id, title, video_title, duration, poster_key, deleted_at }) => {
    if (deleted_at === null) return []
    const goneAt = new Date(deleted_at.getTime() + 1000 * services.config.undoWindow)
    return {
      id,
      title,
      video_title,
      duration,
      poster_url: poster_key && signedUrl(services, poster_key),
      deleted_at: deleted_at.toISOString(),
      gone_at: goneAt.toISOString(),
    }
  })
}

/** Deletes a clip in the bin for good. @throws ApiProblem 404 when it is not in the bin */
export async function purgeNow(services: Services, userId: string, id: string): Promise<void> {
  const row = await inBin(services.db, userId).select('clips.deleted_at').where('clips.id', '=', id).executeTakeFirst()
  if (!row?.deleted_at) throw notFound()
  await purgeClip(services, { clipId: id, deletedAt: row.deleted_at.toISOString() })
}

/** Deletes these clips in the bin for good, and skips those that aren’t in it. @returns how many were deleted */
export async function emptyBin(services: Services, userId: string, ids: readonly string[]): Promise<number> {
  return services.db.transaction().execute(async (trx) => {
    const purged = await trx
      .updateTable('clips')
      .set({ purged_at: new Date() })
      .where('id', 'in', ids)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is not', null)
      .where('purged_at', 'is', null)
      .returning(['id', 'user_id', 'video_id'])
      .execute()
    await freePurged(services, trx, purged)
    return purged.length
  })
}
