import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { dayOf } from '../../data/lastDays.ts'
import type { Services } from '../../Services.ts'

/**
 * Counts a visit, once per visitor and day. Stores only a keyed hash of address and day, so that days cannot be linked.
 */
export async function countVisit(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  affiliateId: string,
  address: string,
  now = new Date(),
): Promise<void> {
  const day = dayOf(now)
  const visitor = createHmac('sha256', secret).update(`visit\n${affiliateId}\n${day}\n${address}`).digest()
  // One statement, so that the count rises exactly for a new visitor.
  await sql`
    with fresh as (
      insert into affiliate_visitors (affiliate_id, day, visitor) values (${affiliateId}, ${day}, ${visitor})
      on conflict do nothing returning affiliate_id, day
    )
    insert into affiliate_visits (affiliate_id, day, visits) select affiliate_id, day, 1 from fresh
    on conflict (affiliate_id, day) do update set visits = affiliate_visits.visits + 1`.execute(db)
}
