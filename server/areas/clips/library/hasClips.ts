import type { DbOrTrx } from '../../../data/Database.ts'

/** Returns whether a video has clips that are not purged. Clips in the bin count. */
export async function hasClips(db: DbOrTrx, videoId: string): Promise<boolean> {
  const clip = await db
    .selectFrom('clips')
    .select('id')
    .where('video_id', '=', videoId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return clip !== undefined
}
