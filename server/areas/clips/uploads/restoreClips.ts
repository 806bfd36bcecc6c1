import { editDuration, type Selection } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { editOfClip } from '../edits/editStore.ts'
import { withoutFile } from '../files/withoutFile.ts'
import type { ClipRow, VideoRow } from '../tables.ts'

/** Returns whether a clip belongs to its video: the user made or changed it, or it is one of the last choice. */
export function belongs(
  { touched, likes, start_at, end_at }: Pick<ClipRow, 'touched' | 'likes' | 'start_at' | 'end_at'>,
  selection: Pick<Selection, 'clips'> | null,
): boolean {
  const isChosen = selection?.clips.some(({ start, end }) => start === start_at && end === end_at) ?? false
  return touched || likes > 0 || isChosen
}

/**
 * Restores the clips that were deleted with the source, except those of an earlier choice; none if others exist. Their
 * files are rendered on request. Returns false if the video has no clips then.
 */
export async function restoreClips(trx: DbOrTrx, { id: videoId, selection, settings }: VideoRow): Promise<boolean> {
  const rows = await trx.selectFrom('clips').selectAll().where('video_id', '=', videoId).forUpdate().execute()
  if (rows.some(({ purged_at }) => purged_at === null)) return true
  const coming = rows.filter((row) => belongs(row, selection))
  for (const row of coming) {
    await trx.deleteFrom('clip_files').where('clip_id', '=', row.id).execute()
    await trx
      .updateTable('clips')
      .set({
        deleted_at: null,
        purged_at: null,
        ...withoutFile,
        poster_key: null,
        duration: editDuration(editOfClip(row, settings).ranges),
      })
      .where('id', '=', row.id)
      .execute()
  }
  return coming.length > 0
}
