import { conflict } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { lockClips } from '../clips/library/lockClips.ts'
import type { VideoRow } from '../clips/tables.ts'
import { addFingerprint } from '../clips/uploads/fingerprints.ts'
import { freeSource } from '../clips/videos/freeUnneededSource.ts'
import { findVideo } from './readVideo.ts'

/**
 * Deletes the source of a video on request, whether or not its clips have files. All else stays, as when a source
 * expires (`expireSources`), and the same file restores it.
 * @throws ApiProblem 404, 409 while it is in use
 */
export async function deleteSource(services: Services, userId: string, videoId: string): Promise<VideoRow> {
  const { db } = services
  const found = await findVideo(db, userId, videoId)
  // Without a fingerprint, the same file would not be recognised later.
  if (found.source_key !== null && found.fingerprint === null) await addFingerprint(services, found)
  await db.transaction().execute(async (trx) => {
    const { clips, makesFiles } = await lockClips(trx, videoId)
    const { source_key, status } = await findVideo(trx, userId, videoId)
    if (status !== 'ready') throw conflict('sourceInUse')
    if (source_key === null) return
    const busy = clips.filter(({ state }) => state === 'rendering')
    if (makesFiles || busy.some((clip) => clip.deleted_at === null)) throw conflict('sourceInUse')
    // A clip restored from the trash has no pending file.
    for (const { id } of busy) {
      await trx.updateTable('clips').set({ state: 'ready', render_lease: null }).where('id', '=', id).execute()
    }
    await freeSource(services, trx, videoId)
  })
  return findVideo(db, userId, videoId)
}
