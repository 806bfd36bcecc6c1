import type { DbOrTrx } from '../../../data/Database.ts'

/**
 * The clips of a video, without those that are purged, and whether other files of them are being made. Its row and theirs
 * are locked until the transaction ends, so that it can be decided whether its source may go.
 */
export async function lockClips(trx: DbOrTrx, videoId: string) {
  // The row first: whoever changes a clip now waits, or was before us.
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
