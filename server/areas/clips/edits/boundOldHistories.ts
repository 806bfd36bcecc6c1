import type { Services } from '../../../Services.ts'
import { boundHistory } from './editVersions.ts'

/** Clips per sweep; each takes a few milliseconds. */
const inOneSweep = 5000

/**
 * Bounds the histories that were written before record 151. Each clip has a transaction of its own, which takes it off
 * the list, so a stopped sweep resumes with the next clip. Several processes share the work.
 */
export async function boundOldHistories({ db }: Pick<Services, 'db'>, most = inOneSweep): Promise<void> {
  for (let done = 0; done < most; done += 1) {
    const isLeft = await db.transaction().execute(async (trx) => {
      const next = await trx
        .selectFrom('old_histories')
        .select('clip_id')
        .orderBy('clip_id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!next) return false
      await trx.selectFrom('clips').select('id').where('id', '=', next.clip_id).forUpdate().execute()
      await boundHistory(trx, next.clip_id)
      await trx.deleteFrom('old_histories').where('clip_id', '=', next.clip_id).execute()
      return true
    })
    if (!isLeft) return
  }
}
