import type { DbOrTrx } from '../../../data/Database.ts'

/**
 * Returns the clips of a video, except purged ones, and whether exports of them are in progress. Locks its row and
 * theirs until the transaction ends, so that the caller can decide whether its source can be deleted.
 */
export async function lockClips(trx: DbOrTrx, videoId: string) {
  // The row first, so that changes of clips wait or are finished.
  await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
  const clips = await trx
    .selectFrom('clips')
    .select(['id', 'user_id', 'state', 'version', 'file_version', 'trim_error', 'deleted_at'])
    .where('video_id', '=', videoId)
    .where('purged_at', 'is', null)
    .forUpdate()
    .execute()
  const file = await trx
    .selectFrom('clip_files')
    .innerJoin('clips', 'clips.id', 'clip_files.clip_id')
    .select('clip_id')
    .where('clips.video_id', '=', videoId)
    .where('clip_files.state', 'in', ['queued', 'rendering'])
    .executeTakeFirst()
  return { clips, makesFiles: file !== undefined }
}
