import { sql } from 'kysely'
import type { Services } from '../../../Services.ts'

/** Clips per transaction, to keep it short. */
const atOnce = 200

/**
 * Forgets files that are older than `config.fileDays`, of clips whose source still exists: they play from it, and are
 * rendered again on request. Edits never change. With 0 days, files are kept forever. The sweep deletes the files,
 * because no row names them any more.
 */
export async function expireFiles({ db, config }: Services): Promise<void> {
  if (config.fileDays === 0) return
  const oldest = new Date(Date.now() - config.fileDays * 86_400_000)
  for (let found = atOnce; found === atOnce; ) {
    found = await db.transaction().execute(async (trx) => {
      const clips = await trx
        .selectFrom('clips')
        .innerJoin('videos', 'videos.id', 'clips.video_id')
        .select('clips.id')
        .where('clips.state', '=', 'ready')
        .where('clips.media_key', 'is not', null)
        .where('clips.rendered_at', '<', oldest)
        .where('videos.source_key', 'is not', null)
        .where('clips.deleted_at', 'is', null)
        .limit(atOnce)
        .forUpdate('clips')
        .execute()
      if (clips.length === 0) return 0
      const ids = clips.map(({ id }) => id)
      const gone = { media_key: null, poster_key: null, file_version: null, file_duration: null, bytes: 0 }
      await trx
        .updateTable('clips')
        .set({ ...gone, certificate: sql`null` })
        .where('id', 'in', ids)
        .execute()
      return clips.length
    })
  }
}
