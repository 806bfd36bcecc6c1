import { sql } from 'kysely'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { awaitsTurn, filesApart } from '../edits/editStore.ts'
import { lockClips } from '../library/lockClips.ts'
import { freeSource } from './freeUnneededSource.ts'

/** Videos at a time. */
const atOnce = 50

/**
 * Deletes the sources of videos whose clips have not changed for `config.sourceDays` days; 0 keeps them forever. Every
 * clip must have a file of its newest edit, because only that plays from then on: missing files are rendered first, and
 * a later call deletes the source. Clips, edits and the analysis stay.
 */
export async function expireSources(services: Services): Promise<void> {
  const { db, config } = services
  if (config.sourceDays === 0) return
  const oldest = new Date(Date.now() - config.sourceDays * 86_400_000)
  const { rows } = await sql<{ id: string }>`
    select id from videos
    where status = 'ready' and source_key is not null and fingerprint is not null and kept is null
      and greatest(finished_at, returned_at) < ${oldest}
      and not exists (
        select from clips join clip_edits on clip_id = clips.id
        where video_id = videos.id and clip_edits.created_at >= ${oldest})
    order by finished_at limit ${atOnce}`.execute(db)
  for (const { id } of rows) await db.transaction().execute((trx) => expireSource(services, trx, id))
}

async function expireSource(services: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  const { clips, makesFiles } = await lockClips(trx, videoId)
  const bare = clips.filter(({ file_version, version }) => file_version !== version)
  // Clips in the trash expire by themselves, and failed files keep the source.
  const idle = bare.filter((clip) => clip.deleted_at === null && clip.state === 'ready' && clip.trim_error === null)
  for (const { id, user_id, version } of idle) {
    await trx.updateTable('clips').set({ state: 'rendering', render_lease: awaitsTurn }).where('id', '=', id).execute()
    await services.jobs.send('render-clip', { clipId: id, version }, { trx, turn: { of: user_id, apart: filesApart } })
  }
  if (bare.length === 0 && !makesFiles) await freeSource(services, trx, videoId)
}
