import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { listClips } from '../clips/library/clipQueries.ts'
import { lockClips } from '../clips/library/lockClips.ts'
import type { ListedClip } from '../clips/library/toClip.ts'
import { canRestore } from '../clips/videos/renewedTitles.ts'
import { findVideo } from './readVideo.ts'

/**
 * Restores the titles that were replaced automatically, except those that the user typed since. Returns all clips of
 * the video. Does nothing if there is nothing to restore.
 * @throws ApiProblem 404
 */
export async function restoreTitles({ db }: Services, userId: string, videoId: string): Promise<ListedClip[]> {
  await db.transaction().execute(async (trx) => {
    await lockClips(trx, videoId)
    const { renewed_titles: renewed, selection } = await findVideo(trx, userId, videoId)
    if (!canRestore(renewed)) return
    for (const { clipId, before, after } of renewed.titles) {
      await trx
        .updateTable('clips')
        .set({ title: before })
        .where('id', '=', clipId)
        .where('video_id', '=', videoId)
        .where('title', '=', after)
        .execute()
    }
    // The choice contains the generated titles.
    const former = new Map(renewed.titles.map(({ before, after }) => [after, before]))
    const clips = selection?.clips.map((choice) => ({ ...choice, title: former.get(choice.title) ?? choice.title }))
    await trx
      .updateTable('videos')
      .set({
        renewed_titles: null,
        ...(selection && clips && { selection: toJsonb({ ...selection, clips }) }),
      })
      .where('id', '=', videoId)
      .execute()
  })
  return listClips(db, userId, { video_id: videoId })
}
