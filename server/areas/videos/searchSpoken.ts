import { findSpoken } from '../../../clipper/clipper.ts'
import { limits } from '../../../contract/values/limits.ts'
import type { SpokenPlace } from '../../../contract/words.ts'
import type { Db } from '../../data/Database.ts'

/**
 * Finds where words are spoken in the videos of a user. Loads one video at a time, because the words of a day of speech
 * take about ten megabytes.
 */
export async function searchSpoken(db: Db, userId: string, search: string): Promise<SpokenPlace[]> {
  const videos = await db
    .selectFrom('videos')
    .select(['id', 'title'])
    .where('user_id', '=', userId)
    .where('status', '<>', 'cancelled')
    .where('words', 'is not', null)
    // Skips videos without clips, whose words are kept.
    .where((eb) =>
      eb.or([
        eb('source_key', 'is not', null),
        eb.exists(
          eb
            .selectFrom('clips')
            .select('clips.id')
            .whereRef('clips.video_id', '=', 'videos.id')
            .where('clips.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const places: SpokenPlace[] = []
  for (const { id, title } of videos) {
    const left = limits.spoken.max - places.length
    if (left <= 0) break
    const row = await db.selectFrom('videos').select('words').where('id', '=', id).executeTakeFirst()
    const found = findSpoken(row?.words ?? [], search, Math.min(left, limits.spoken.perVideo))
    for (const place of found) places.push({ video_id: id, video_title: title, ...place })
  }
  return places
}
