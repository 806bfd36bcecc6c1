import type { DbOrTrx } from '../../data/Database.ts'
import { findByCode } from './affiliateCodes.ts'
import { mailboxOf } from './mailboxOf.ts'
import type { AffiliateRow } from './tables.ts'

/**
 * Returns the inviter of a new account with this code. Null when the code is unknown or paused: the sign-up succeeds
 * without it. `self` when the inviter's own mailbox signs up again, which is refused.
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

/** Counts a new account for the affiliate who invited it, whatever their code becomes later. */
export async function recordReferral(db: DbOrTrx, affiliateId: string, userId: string): Promise<void> {
  await db
    .insertInto('referrals')
    .values({ affiliate_id: affiliateId, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}
