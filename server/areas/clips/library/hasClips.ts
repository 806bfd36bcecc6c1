import type { DbOrTrx } from '../../../data/Database.ts'

/** Has a video clips that were not deleted for good? Those that can be restored count. */
export async function hasClips(db: DbOrTrx, videoId: string): Promise<boolean> {
  const clip = await db
    .selectFrom('clips')
    .select('id')
    .where('video_id', '=', videoId)
    .where('purged_at', 'is', null)
    .executeTakeFirst()
  return clip !== undefined
}
