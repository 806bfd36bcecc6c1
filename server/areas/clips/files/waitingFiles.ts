import { sql } from 'kysely'
import { limits } from '../../../../contract/values/limits.ts'
import { tooMany } from '../../../ApiProblem.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { awaitsTurn } from '../edits/editStore.ts'

const retrySeconds = 30

export type CheckWaiting = (trx: DbOrTrx, userId: string) => Promise<void>

/** Refuses another file while the maximum number of requested files is not finished. @throws ApiProblem 429 */
export const checkWaiting: CheckWaiting = async (trx, userId) => {
  // Requests of one user take turns, so that two at once cannot both get the last place.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${userId}`}, 0))`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from clips
      where user_id = ${userId} and state = 'rendering' and deleted_at is null and render_lease <> ${awaitsTurn}
    )::int + (
      select count(*) from clip_files join clips on clips.id = clip_files.clip_id
      where clips.user_id = ${userId} and clip_files.state in ('queued', 'rendering')
    )::int as count`.execute(trx)
  if ((rows[0]?.count ?? 0) >= limits.clip.waitingFiles.max) {
    throw tooMany(retrySeconds, 'tooManyWaiting', limits.clip.waitingFiles)
  }
}
