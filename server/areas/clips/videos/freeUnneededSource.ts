import { type ExpressionBuilder, sql } from 'kysely'
import type { Database, DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import type { VideoStatus } from '../tables.ts'

/** Steps that need the source no more; a failed video can be retried. */
const finished: VideoStatus[] = ['ready', 'cancelled']

/**
 * The life of a source, all of it: it is kept while its video is at work or can be tried again, and while one of its
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

/** Call it in the transaction of whatever ends a need for a source: it is freed when that was the last one. */
export async function freeUnneededSource(services: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  // The row first: of two that end the last two needs at once, the later one sees what the other has done.
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

/** Frees the source of a video, whose row is locked, and all that lies beside it. What was measured stays. */
export async function freeSource(
  { jobs }: Services,
  trx: DbOrTrx,
  videoId: string,
  /** Seconds that its files stay. */
  after = 0,
): Promise<void> {
  const video = await trx
    .selectFrom('videos')
    .select(['user_id', 'source_key', 'captions_key'])
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  await trx.updateTable('videos').set({ source_key: null, captions_key: null }).where('id', '=', videoId).execute()
  const prefix = `users/${video.user_id}/videos/${videoId}`
  // The keys of a source that was given again are those of the upload that it came with.
  const keys = [video.source_key, video.captions_key].filter((key) => key && !key.startsWith(`${prefix}/`))
  await jobs.send('free-files', { prefix, keys }, { trx, ...(after > 0 && { startAfterSeconds: after }) })
}

/** Frees every source that the rule does not keep, whatever left it behind. */
export async function sweepSources(services: Services): Promise<void> {
  const rows = await services.db.selectFrom('videos').select('id').where(isUnneeded).execute()
  for (const { id } of rows) {
    services.log.info({ videoId: id }, 'freed a source that nothing needs')
    await services.db.transaction().execute((trx) => freeUnneededSource(services, trx, id))
  }
}
