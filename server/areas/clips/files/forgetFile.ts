import type { Edit } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { columnsOfEdit } from '../edits/editStore.ts'
import { storeVersion } from '../edits/editVersions.ts'
import type { ClipRow } from '../tables.ts'
import { withoutFile } from './withoutFile.ts'

/**
 * Forgets the files of a clip, whose row is locked, because the sound or the words of its video changed. The sweep
 * deletes them, and they are rendered again on request. The edit becomes a new version, so that a render in progress is
 * outdated.
 */
export async function forgetFile(
  trx: DbOrTrx,
  { id, version: former }: Pick<ClipRow, 'id' | 'version'>,
  before: Edit,
  after: Edit,
): Promise<void> {
  const version = former + 1
  await storeVersion(trx, id, former, before, { isKept: true })
  await storeVersion(trx, id, version, after)
  await trx.deleteFrom('clip_files').where('clip_id', '=', id).execute()
  await trx.deleteFrom('clip_captions').where('clip_id', '=', id).execute()
  await trx
    .updateTable('clips')
    .set({
      ...columnsOfEdit(after),
      version,
      ...withoutFile,
    })
    .where('id', '=', id)
    .execute()
}
