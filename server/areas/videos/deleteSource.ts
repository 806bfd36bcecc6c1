import { conflict } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { addFingerprint } from '../clips/fingerprints.ts'
import { freeSource } from '../clips/freeUnneededSource.ts'
import type { VideoRow } from '../clips/tables.ts'
import { findVideo } from './readVideo.ts'

/**
 * Frees the source of a video because its owner wants that, whether or not its clips have files. All else stays, as when a
 * source expires (`expireSources`), and the same file brings it back.
 * @throws ApiProblem 404, 409 while something is made of it, or could still be
 */
export async function deleteSource(services: Services, userId: string, videoId: string): Promise<VideoRow> {
  const { db } = services
  const found = await findVideo(db, userId, videoId)
  // Without one, the file would not be recognised when it is given again.
  if (found.source_key !== null && found.fingerprint === null) await addFingerprint(services, found)
  await db.transaction().execute(async (trx) => {
    // The row first: whoever changes a clip now waits, or was before us.
    await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
    const { source_key, status } = await findVideo(trx, userId, videoId)
    if (status !== 'ready') throw conflict('sourceInUse')
    if (source_key === null) return
    const clips = await trx
      .selectFrom('clips')
      .select(['id', 'state', 'deleted_at'])
      .where('video_id', '=', videoId)
      .where('purged_at', 'is', null)
      .forUpdate()
      .execute()
    const files = await trx
      .selectFrom('clip_files')
      .innerJoin('clips', 'clips.id', 'clip_files.clip_id')
      .select('clip_id')
      .where('clips.video_id', '=', videoId)
      .where('clip_files.state', 'in', ['queued', 'rendering'])
      .execute()
    const busy = clips.filter(({ state }) => state === 'rendering')
    if (files.length > 0 || busy.some((clip) => clip.deleted_at === null)) throw conflict('sourceInUse')
    // What is in the trash and comes back has no file on its way.
    for (const { id } of busy) {
      await trx.updateTable('clips').set({ state: 'ready', render_lease: null }).where('id', '=', id).execute()
    }
    await freeSource(services, trx, videoId)
  })
  return findVideo(db, userId, videoId)
}
