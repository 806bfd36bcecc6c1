import type { Affiliate } from '../../../contract/people.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { currency } from '../../payments/currency.ts'
import { readStats } from './readStats.ts'

/** Returns partnerships as in the contract, oldest first; only that of `userId` or with `id` when one is given. */
export async function readAffiliates(db: DbOrTrx, filter: { id?: string; userId?: string } = {}): Promise<Affiliate[]> {
  let query = db
    .selectFrom('affiliates')
    .innerJoin('users', 'users.id', 'affiliates.user_id')
    .selectAll('affiliates')
    .select(['users.id as owner_id', 'users.email', 'users.name'])
    .where('affiliates.ended_at', 'is', null)
  if (filter.id !== undefined) query = query.where('affiliates.id', '=', filter.id)
  if (filter.userId !== undefined) query = query.where('affiliates.user_id', '=', filter.userId)
  const rows = await query.orderBy('affiliates.created_at').orderBy('affiliates.id').execute()
  const figures = await readStats(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const own = figures.get(row.id)
    if (!own) return []
    const { id, code, commission, active, payout_ready, created_at } = row
    return {
      id,
      user: { id: row.owner_id, email: row.email, name: row.name },
      code,
      commission,
      active,
      payout_ready,
      currency,
      ...own,
      created_at: created_at.toISOString(),
    }
  })
}

/** Returns the partnership with this id; undefined when there is none or it has ended. */
export async function readAffiliate(db: DbOrTrx, id: string): Promise<Affiliate | undefined> {
  const [affiliate] = await readAffiliates(db, { id })
  return affiliate
}
