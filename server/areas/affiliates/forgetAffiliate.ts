import { sql } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'

/** Ends the partnerships of a user who is being deleted; their figures stay, without a name and without an account. */
export async function forgetAffiliate(trx: DbOrTrx, userId: string): Promise<void> {
  await trx
    .updateTable('affiliates')
    .set({
      active: false,
      ended_at: sql<Date>`coalesce(ended_at, now())`,
      // A code is often made of a name.
      code: sql<string>`id`,
      payout_account: null,
      payout_ready: false,
    })
    .where('user_id', '=', userId)
    .execute()
}
