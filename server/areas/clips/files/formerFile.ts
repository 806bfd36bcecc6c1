import { copyFile } from 'node:fs/promises'
import type { FormerFile } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { keepReserve } from '../../../files/keepReserve.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow } from '../tables.ts'

/**
 * Returns a copy of the clip's current file and its burnt-in captions, so that a corrected word needs only a partial
 * render. Null when there is none, or its captions are unknown. A copy, because a job holds only one lease at a time.
 */
export async function formerFileOf(
  { db, files, tempDir, config, log }: Services,
  clip: Pick<ClipRow, 'id' | 'media_key' | 'file_version' | 'automatic_crops'>,
  copy: string,
): Promise<FormerFile | null> {
  if (clip.media_key === null || clip.file_version === null) return null
  const known = await db
    .selectFrom('clip_captions')
    .innerJoin('clip_versions', (join) =>
      join
        .onRef('clip_versions.clip_id', '=', 'clip_captions.clip_id')
        .onRef('clip_versions.version', '=', 'clip_captions.version'),
    )
    .where('clip_captions.clip_id', '=', clip.id)
    .where('clip_captions.version', '=', clip.file_version)
    .select(['clip_versions.edit', 'clip_captions.burnt'])
    .executeTakeFirst()
  if (!known) return null
  try {
    await keepReserve(tempDir, config.diskReserve)
    const lease = await files.lease(clip.media_key)
    try {
      await copyFile(lease.path, copy)
    } finally {
      await lease.release()
    }
    return { file: copy, ...known, automaticCrops: clip.automatic_crops }
  } catch (error) {
    // The previous file would only have saved time.
    log.warn({ err: error, clipId: clip.id }, 'the former file of a clip cannot be had')
    return null
  }
}

/** Stores the burnt-in captions of the file of a version. */
export async function keepBurnt(trx: DbOrTrx, clipId: string, version: number, burnt: string | null): Promise<void> {
  if (burnt === null) {
    await trx.deleteFrom('clip_captions').where('clip_id', '=', clipId).execute()
    return
  }
  await trx
    .insertInto('clip_captions')
    .values({ clip_id: clipId, version, burnt })
    .onConflict((conflict) => conflict.column('clip_id').doUpdateSet({ version, burnt }))
    .execute()
}
