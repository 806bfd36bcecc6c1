import { sql } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'

export interface ReceivedPayment {
  userId: string
  /** Minor units of the product's one currency. */
  amount: number
  /** The provider's name for the payment. */
  ref: string
}

/**
 * Gives the inviter of a paying user their share, rounded down to a whole minor unit. A repeated payment changes
 * nothing, and paused or ended partnerships earn nothing. Returns whether anything was credited.
 */
export async function creditPayment(db: DbOrTrx, { userId, amount, ref }: ReceivedPayment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('affiliate_earnings')
    .columns(['affiliate_id', 'referral_id', 'amount', 'payment_ref'])
    .expression(
      db
        .selectFrom('referrals')
        .innerJoin('affiliates', 'affiliates.id', 'referrals.affiliate_id')
        .select([
          'affiliates.id as affiliate_id',
          'referrals.id as referral_id',
          sql<number>`floor(${amount}::numeric * affiliates.commission::numeric / 100)::bigint`.as('amount'),
          sql<string>`${ref}::text`.as('payment_ref'),
        ])
        .where('referrals.user_id', '=', userId)
        .where('affiliates.active', '=', true)
        .where('affiliates.ended_at', 'is', null),
    )
    .onConflict((conflict) => conflict.column('payment_ref').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
