import { sql } from 'kysely'
import { type ClipSettings, type Edit, editDuration, editOf, outlineOf } from '../../../../clipper/clipper.ts'
import type { EditVersion } from '../../../../contract/edit.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow } from '../tables.ts'
import { boundHistory, storeVersion } from './editVersions.ts'

/** Value of `render_lease` for a requested file that no worker renders yet. */
export const askedFor = 'asked for'
/** Value of `render_lease` for a file that was not requested and is rendered in turn. */
export const awaitsTurn = 'in turn'
/** Seconds by which each further file of the same user counts as requested later. */
export const filesApart = 30
/** Seconds without another change after which an edit is rendered without a request. */
const quietSeconds = 15

type Edited = Pick<ClipRow, 'id' | 'version' | 'file_version' | 'undo_version' | 'edit' | 'start_at' | 'end_at'> &
  Pick<ClipRow, 'user_id'>

/** Returns the newest edit of a clip. Workers of an older version stored none. */
export const editOfClip = (
  { edit, start_at: start, end_at: end }: Pick<ClipRow, 'edit' | 'start_at' | 'end_at'>,
  settings: Partial<ClipSettings>,
): Edit => edit ?? editOf({ start, end }, settings)

/** Returns start, end and duration of an edit, as the columns of its clip. */
export const columnsOfEdit = (edit: Edit) => {
  const { start, end } = outlineOf(edit.ranges)
  return { edit: toJsonb(edit), start_at: start, end_at: end, duration: editDuration(edit.ranges) }
}

/** Returns whether two edits of a clip show the same ranges with the same words, in any style. */
const isSameCut = (one: Edit, other: Edit): boolean =>
  JSON.stringify([one.ranges, one.corrections]) === JSON.stringify([other.ranges, other.corrections])

/**
 * Returns whether two versions of a clip make the same file: at most their covers differ, which are separate pictures.
 */
export async function makeTheSameFile(db: DbOrTrx, clipId: string, one: number, other: number): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    select one.edit - 'cover' = other.edit - 'cover' as same
    from clip_versions one join clip_versions other on other.clip_id = one.clip_id
    where one.clip_id = ${clipId} and one.version = ${one} and other.version = ${other}`.execute(db)
  return rows[0]?.same ?? false
}

/**
 * Stores a change of a clip, whose row is locked, as a new version, and queues its render: at once for a trim, which is
 * undone when the render fails, and for other changes after a pause without another one.
 */
export async function changeEdit(
  { jobs }: Services,
  trx: DbOrTrx,
  clip: Edited,
  { before, after, isTrim }: { before: Edit; after: Edit; isTrim: boolean },
): Promise<EditVersion> {
  const version = clip.version + 1
  await storeVersion(trx, clip.id, clip.version, before, { isKept: true })
  const createdAt = await storeVersion(trx, clip.id, version, after)
  const lastMade = clip.file_version === clip.version ? clip.version : clip.undo_version
  await trx
    .updateTable('clips')
    .set({
      ...columnsOfEdit(after),
      version,
      touched: true,
      state: 'rendering',
      trim_error: null,
      trim_tries: 0,
      undo_version: isTrim ? lastMade : null,
      ...(!isSameCut(before, after) && { opinion: null }),
      render_lease: isTrim ? askedFor : null,
      render_progress: null,
      render_eta: null,
    })
    .where('id', '=', clip.id)
    .execute()
  await boundHistory(trx, clip.id)
  const job = { clipId: clip.id, version }
  const turn = { of: clip.user_id, apart: filesApart }
  if (isTrim) await jobs.send('render-clip', job, { trx, turn, urgent: true })
  else await jobs.send('render-later', job, { trx, startAfterSeconds: quietSeconds })
  return toEditVersion({ clip_id: clip.id, version, edit: after, created_at: createdAt })
}

/** Returns a stored edit as in the contract. */
export const toEditVersion = ({
  clip_id,
  version,
  edit,
  created_at,
}: {
  clip_id: string
  version: number
  edit: Edit
  created_at: Date
}): EditVersion => ({ clip_id, version, edit, created_at: created_at.toISOString() })
