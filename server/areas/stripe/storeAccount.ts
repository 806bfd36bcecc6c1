import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { AccountObject } from './eventObjects.ts'

/** Stores whether payouts to an affiliate's account are enabled, for events in any order. */
export async function storeAccount(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  { id, payouts_enabled: isEnabled, details_submitted: isComplete, metadata }: AccountObject,
  seenAt: number,
): Promise<void> {
  const before = await trx
    .selectFrom('payment_accounts')
    .select('seen_at')
    .where('account', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('payment_accounts')
    .values({ account: id, seen_at: seenAt })
    .onConflict((conflict) =>
      conflict.column('account').doUpdateSet({ seen_at: seenAt }).where('payment_accounts.seen_at', '<=', seenAt),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) return
  // Two events of the same second: only Stripe knows which one is later.
  if (before?.seen_at === seenAt) await jobs.send('sync-account', { id }, { trx })
  await trx
    .updateTable('affiliates')
    .set({ payout_account: id, payout_ready: isEnabled && isComplete })
    .where((eb) =>
      eb.or([
        eb('payout_account', '=', id),
        // Stripe's event may arrive before its answer is stored.
        eb.and([eb('payout_account', 'is', null), eb('id', '=', metadata?.affiliate_id ?? '')]),
      ]),
    )
    .execute()
}
