import type { ClipChoice, Edit, RenderedClip } from '../../../clipper/clipper.ts'
import { isDatabaseAway } from '../../data/DatabaseAway.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { columnsOfEdit, storeVersion } from './editStore.ts'
import { isLeased, LeaseLost, type VideoLease } from './videoLease.ts'

export interface FinishedClip {
  clipId: string
  choice: ClipChoice
  edit: Edit
  rendered: RenderedClip
  /** The same for all clips of a video, so that they stay together in a list. */
  createdAt: Date
}

/** Keys of the two files of a clip's version. */
export const clipKeys = (userId: string, clipId: string, version: number) => ({
  media: `users/${userId}/clips/${clipId}/${version}.mp4`,
  poster: `users/${userId}/clips/${clipId}/${version}.jpg`,
})

/**
 * Files first, then the row: a row always has its files. Nothing stays behind when that fails, unless another worker has
 * taken the video over: it stores the same clip under the same names, and the files may be its own by now.
 * @throws LeaseLost
 */
export async function storeClip(services: Services, lease: VideoLease, finished: FinishedClip): Promise<void> {
  const { db, files } = services
  const { clipId, choice, edit, rendered, createdAt } = finished
  const { id: video_id, user_id } = lease.video
  const keys = clipKeys(user_id, clipId, 1)
  try {
    const media = await files.putFile(keys.media, rendered.file)
    const poster = await files.putFile(keys.poster, rendered.poster)
    await db.transaction().execute(async (trx) => {
      // The lease is checked and its row locked in the same transaction that makes the clip.
      await lease.store({ status: 'rendering' }, trx)
      await trx
        .insertInto('clips')
        .values({
          id: clipId,
          video_id,
          user_id,
          title: choice.title.slice(0, 200),
          width: rendered.width,
          height: rendered.height,
          bytes: media.bytes + poster.bytes,
          ...columnsOfEdit(edit),
          duration: rendered.duration,
          file_duration: rendered.duration,
          file_version: 1,
          automatic_crops: rendered.automaticCrops ? toJsonb(rendered.automaticCrops) : null,
          score: choice.score,
          reasons: toJsonb(choice.reasons),
          media_key: keys.media,
          poster_key: keys.poster,
          created_at: createdAt,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
      await storeVersion(trx, clipId, 1, edit)
    })
  } catch (error) {
    // Whether the row was stored cannot be asked now: if it was not, the next try stores files of the same names.
    if (isDatabaseAway(error)) throw error
    const row = await db.selectFrom('clips').select('id').where('id', '=', clipId).executeTakeFirst()
    if (!row && !(error instanceof LeaseLost && (await isLeased(db, video_id)))) {
      await files.removeAll(`users/${user_id}/clips/${clipId}`)
    }
    throw error
  }
}
