import { sql } from 'kysely'
import { type Edit, editDuration } from '../../../../clipper/clipper.ts'
import { edgeProblem } from '../../../../contract/messages/edgeProblem.ts'
import { areKept } from '../../../../contract/values/isKept.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { invalidField, notFound } from '../../../ApiProblem.ts'
import type { Services } from '../../../Services.ts'
import { changeEdit, editOfClip } from '../edits/editStore.ts'
import { findClip } from './clipQueries.ts'
import type { ShownClip } from './toClip.ts'

/** Idempotent. @throws ApiProblem 404 */
export async function likeClip({ db }: Services, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findClip(trx, userId, id)
    const added = await trx
      .insertInto('clip_likes')
      .values({ clip_id: id, user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('clip_id')
      .executeTakeFirst()
    if (added) await trx.updateTable('clips').set({ likes: sql`likes + 1` }).where('id', '=', id).execute()
  })
}

/** Idempotent. @throws ApiProblem 404 */
export async function unlikeClip({ db }: Services, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await findClip(trx, userId, id)
    const gone = await trx
      .deleteFrom('clip_likes')
      .where('clip_id', '=', id)
      .where('user_id', '=', userId)
      .returning('clip_id')
      .executeTakeFirst()
    if (gone) await trx.updateTable('clips').set({ likes: sql`likes - 1` }).where('id', '=', id).execute()
  })
}

/** Counts a view once per user and day (UTC), and returns the total. @throws ApiProblem 404 */
export async function viewClip({ db }: Services, userId: string, id: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const clip = await findClip(trx, userId, id)
    const day = new Date().toISOString().slice(0, 10)
    const added = await trx
      .insertInto('clip_views')
      .values({ clip_id: id, user_id: userId, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('clip_id')
      .executeTakeFirst()
    if (!added) return clip.views
    const { views } = await trx
      .updateTable('clips')
      .set({ views: sql`views + 1` })
      .where('id', '=', id)
      .returning('views')
      .executeTakeFirstOrThrow()
    return views
  })
}

/** Puts a clip into the bin. Its files are deleted when it leaves the bin. Returns false when there is no such clip. */
export async function trashClip({ db, jobs, config }: Services, userId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const now = new Date()
    const row = await trx
      .updateTable('clips')
      .set({ deleted_at: now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    const data = { clipId: id, deletedAt: now.toISOString() }
    await jobs.send('purge-clip', data, { trx, startAfterSeconds: config.undoWindow })
    return true
  })
}

/** @throws ApiProblem 404 when it is not in the bin any more */
export async function restoreClip({ db }: Services, userId: string, id: string): Promise<ShownClip> {
  const row = await db
    .updateTable('clips')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purged_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound('clipNotRestorable')
  return findClip(db, userId, id)
}

export interface ClipChange {
  title?: string | undefined
  start?: number | undefined
  end?: number | undefined
}

/** Replaces the outer edges of ranges; ranges outside the new edges are dropped. */
function withEdges(ranges: Edit['ranges'], { start, end }: { start: number; end: number }): Edit['ranges'] {
  const left = ranges.filter((range) => range.end > start && range.start < end).map((range) => ({ ...range }))
  const [first] = left
  const last = left.at(-1)
  if (!first || !last) return [{ start, end }]
  first.start = start
  last.end = end
  return left
}

/** Renames a clip, and requests a new file when an edge moves. @throws ApiProblem 400, 404 */
export async function updateClip(
  services: Services,
  userId: string,
  id: string,
  change: ClipChange,
): Promise<ShownClip> {
  return services.db.transaction().execute(async (trx) => {
    // Simultaneous edits take turns, so that the newest version is based on the one before.
    await trx.selectFrom('clips').select('id').where('id', '=', id).forUpdate().execute()
    const clip = await findClip(trx, userId, id)
    if (change.title !== undefined) {
      await trx.updateTable('clips').set({ title: change.title, touched: true }).where('id', '=', id).execute()
    }
    const start = change.start ?? clip.start_at
    const end = change.end ?? clip.end_at
    if (start !== clip.start_at || end !== clip.end_at) {
      const { source_key, settings, kept } = await trx
        .selectFrom('videos')
        .select(['source_key', 'settings', 'kept'])
        .where('id', '=', clip.video_id)
        .executeTakeFirstOrThrow()
      const wrong = edgeProblem({ start, end }, clip.video_duration)
      if (wrong) throw invalidField('end', wrong)
      if (!source_key) throw invalidField('start', 'sourceGone')
      const before = editOfClip(clip, settings)
      const after = { ...before, ranges: withEdges(before.ranges, { start, end }) }
      if (editDuration(after.ranges) < limits.clip.seconds.min) throw invalidField('end', 'clipTooShort')
      if (!areKept(kept, after.ranges)) throw invalidField('end', 'rangeNotSent')
      await changeEdit(services, trx, clip, { before, after, isTrim: true })
    }
    return findClip(trx, userId, id)
  })
}
