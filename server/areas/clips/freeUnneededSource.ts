import type { ExpressionBuilder } from 'kysely'
import type { Database, DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { VideoStatus } from './tables.ts'

/** What comes of these needs the source no more; a failed video can be tried again. */
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
export async function freeUnneededSource({ jobs }: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  // The row first: of two that end the last two needs at once, the later one sees what the other has done.
  await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
  const freed = await trx
    .updateTable('videos')
    .set({ source_key: null, captions_key: null, analysis: null, words: null, cuts: null })
    .where('id', '=', videoId)
    .where(isUnneeded)
    .returning('user_id')
    .executeTakeFirst()
  if (freed) await jobs.send('free-files', { prefix: `users/${freed.user_id}/videos/${videoId}` }, { trx })
}

/** Frees every source that the rule does not keep, whatever left it behind. */
export async function sweepSources(services: Services): Promise<void> {
  const rows = await services.db.selectFrom('videos').select('id').where(isUnneeded).execute()
  for (const { id } of rows) {
    services.log.info({ videoId: id }, 'freed a source that nothing needs')
    await services.db.transaction().execute((trx) => freeUnneededSource(services, trx, id))
  }
}
