import type { PlanName } from '../../../contract/user.ts'
import type { DbOrTrx } from '../../data/Database.ts'

/** The plan continues while Stripe retries a card (`past_due`). */
const paying = ['active', 'trialing', 'past_due']
const over = ['canceled', 'incomplete_expired']

export const isPaying = (status: string): boolean => paying.includes(status)

/** A subscription as of some moment. */
export interface SeenSubscription {
  id: string
  userId: string
  plan: PlanName
  /** As Stripe writes it. */
  status: string
  /** Both in seconds since 1970. */
  startedAt: number
  seenAt: number
}

/** A later state wins. An ended subscription stays ended. Within the same second, the more advanced state wins. */
const rank = (status: string): number => (over.includes(status) ? 2 : isPaying(status) ? 1 : 0)

/**
 * Stores the state of a subscription, for events in any order, and sets the user's plan. `unclear` when two states of
 * the same second contradict each other: then Stripe must be asked.
 */
export async function storeSubscription(trx: DbOrTrx, seen: SeenSubscription): Promise<'stored' | 'stale' | 'unclear'> {
  // Events of one user take turns here.
  const user = await trx.selectFrom('users').select('id').where('id', '=', seen.userId).forUpdate().executeTakeFirst()
  if (!user) return 'stale'
  const row = await trx.selectFrom('payment_subscriptions').selectAll().where('id', '=', seen.id).executeTakeFirst()
  if (row && (rank(row.status) === 2 || (row.seen_at > seen.seenAt && rank(seen.status) !== 2))) return 'stale'
  const isSame = row?.status === seen.status && row.plan === seen.plan
  const isUnclear = row?.seen_at === seen.seenAt && !isSame && rank(seen.status) !== 2
  if (!isUnclear || rank(seen.status) >= rank(row.status)) {
    const values = { plan: seen.plan, status: seen.status, started_at: seen.startedAt, seen_at: seen.seenAt }
    await trx
      .insertInto('payment_subscriptions')
      .values({ id: seen.id, user_id: seen.userId, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute()
    await setPlan(trx, seen.userId)
  }
  return isUnclear ? 'unclear' : 'stored'
}

/** The paid plans, newest first. Several while one plan replaces another. */
export async function payingSubscriptions(db: DbOrTrx, userId: string): Promise<{ id: string; plan: PlanName }[]> {
  return db
    .selectFrom('payment_subscriptions')
    .select(['id', 'plan'])
    .where('user_id', '=', userId)
    .where('status', 'in', paying)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function payingPlanOf(db: DbOrTrx, userId: string): Promise<PlanName | undefined> {
  const [newest] = await payingSubscriptions(db, userId)
  return newest?.plan
}

async function setPlan(trx: DbOrTrx, userId: string): Promise<void> {
  const plan = (await payingPlanOf(trx, userId)) ?? 'free'
  await trx.updateTable('users').set({ plan }).where('id', '=', userId).execute()
}
