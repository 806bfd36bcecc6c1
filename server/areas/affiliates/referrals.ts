import type { DbOrTrx } from '../../data/Database.ts'
import { findByCode } from './affiliateCodes.ts'
import { mailboxOf } from './mailboxOf.ts'
import type { AffiliateRow } from './tables.ts'

/**
 * Whom a new account with this code was invited by. Nobody, when the code is unknown or paused: such a code is
 * forgotten and the sign-up goes on. `self` when the inviter's own mailbox signs up again: that is refused.
 */
export async function findInviter(
  db: DbOrTrx,
  { email, refCode }: { email: string; refCode: string | undefined },
): Promise<AffiliateRow | 'self' | null> {
  const affiliate = refCode === undefined ? undefined : await findByCode(db, refCode)
  if (!affiliate?.active) return null
  const owner = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', affiliate.user_id)
    .executeTakeFirstOrThrow()
  return mailboxOf(owner.email) === mailboxOf(email) ? 'self' : affiliate
}

/** Counts a new account for the affiliate who invited it; a later change of the code changes nothing about it. */
export async function recordReferral(db: DbOrTrx, affiliateId: string, userId: string): Promise<void> {
  await db
    .insertInto('referrals')
    .values({ affiliate_id: affiliateId, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
