import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { VideoStatus } from '../tables.ts'

/** States that need no source; a failed video can be retried. */
const finished: VideoStatus[] = ['ready', 'cancelled']

/**
 * The rule for deleting a source: it is kept while its video is in progress or can be retried, and while one of its
 * clips can be trimmed or restored.
 */
function isUnneeded(eb: ExpressionBuilder<Database, 'videos'>) {
  const clip = eb
    .selectFrom('clips')
    .select('clips.id')
    .whereRef('clips.video_id', '=', 'videos.id')
    .where('clips.purged_at', 'is', null)
  return eb.and([eb('videos.source_key', 'is not', null), eb('videos.status', 'in', finished), eb.not(eb.exists(clip))])
}

/** Deletes a source that is no longer needed. Call it in every transaction that may end the last need for it. */
export async function freeUnneededSource(services: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  // The row first: when the last two needs end at the same time, the second transaction sees the first.
  await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
  const unneeded = trx.selectFrom('videos').select('id').where('id', '=', videoId).where(isUnneeded)
  if (!(await unneeded.executeTakeFirst())) return
  await trx
    .updateTable('videos')
    .set({
      transcript: sql`coalesce(analysis -> 'transcript', transcript)`,
      analysis: null,
      cuts: null,
      cuts_due: false,
    })
    .where('id', '=', videoId)
    .execute()
  await freeSource(services, trx, videoId)
}

/** Deletes the source of a video, whose row is locked, and all files beside it. The analysis stays. */
export async function freeSource(
  { jobs }: Services,
  trx: DbOrTrx,
  videoId: string,
  /** Seconds until its files are deleted. */
  after = 0,
): Promise<void> {
  const video = await trx
    .selectFrom('videos')
    .select(['user_id', 'source_key', 'captions_key', 'captions'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('videos')
    .set({ source_key: null, captions_key: null, captions: toJsonb([]) })
    .where('id', '=', videoId)
    .execute()
  const prefix = `users/${video.user_id}/videos/${videoId}`
  // The keys of a restored source belong to the upload that brought it.
  const named = [video.source_key, video.captions_key, ...video.captions.map(({ key }) => key)]
  const keys = named.filter((key) => key && !key.startsWith(`${prefix}/`))
  await jobs.send('free-files', { prefix, keys }, { trx, ...(after > 0 && { startAfterSeconds: after }) })
}

/** Deletes every source that the rule does not keep. */
export async function sweepSources(services: Services): Promise<void> {
  const rows = await services.db.selectFrom('videos').select('id').where(isUnneeded).execute()
  for (const { id } of rows) {
    services.log.info({ videoId: id }, 'freed a source that nothing needs')
    await services.db.transaction().execute((trx) => freeUnneededSource(services, trx, id))
  }
}
