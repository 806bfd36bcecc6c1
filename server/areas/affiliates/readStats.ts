import { type RawBuilder, sql } from 'kysely'
import type { Affiliate } from '../../../contract/people.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { lastDays } from '../../data/lastDays.ts'

type AffiliateDay = Affiliate['days'][number]
type Counts = Omit<AffiliateDay, 'day'>

export interface AffiliateFigures extends Counts {
  /** The last 30 days, oldest first. */
  days: AffiliateDay[]
}

interface FigureRow extends Counts {
  affiliate_id: string
  /** Null for the sum of all earlier days. */
  day: string | null
}

const none: Counts = { visits: 0, signups: 0, paying: 0, earned: 0 }
const sum = (a: Counts, b: Counts): Counts => ({
  visits: a.visits + b.visits,
  signups: a.signups + b.signups,
  paying: a.paying + b.paying,
  earned: a.earned + b.earned,
})

/** Each part filters by these affiliates itself. A shared subquery would read the rows of all affiliates. */
export function statsQuery(affiliateIds: readonly string[], firstDay: string): RawBuilder<FigureRow> {
  const theirs = sql`affiliate_id = any(${affiliateIds})`
  return sql<FigureRow>`
    with kept as (
      select affiliate_id, referral_id, (created_at at time zone 'utc')::date as day,
        case when taken_back is null then amount else floor(amount::numeric * (paid - taken_back) / paid) end as amount
      from affiliate_earnings left join payment_reversals using (payment_ref)
      where ${theirs} and (taken_back is null or taken_back < paid)
    ), happened as (
      select affiliate_id, day, visits, 0 as signups, 0 as paying, 0 as earned from affiliate_visits where ${theirs}
      union all
      select affiliate_id, (created_at at time zone 'utc')::date, 0, 1, 0, 0 from referrals where ${theirs}
      union all
      select affiliate_id, min(day), 0, 0, 1, 0 from kept group by affiliate_id, referral_id
      union all
      select affiliate_id, day, 0, 0, 0, amount from kept
    )
    select affiliate_id, case when day >= ${firstDay}::date then to_char(day, 'YYYY-MM-DD') end as day,
      sum(visits) as visits, sum(signups) as signups, sum(paying) as paying, sum(earned) as earned
    from happened group by 1, 2`
}

/**
 * Returns figures by affiliate id, in total and per day. A user counts as paying from the day of their first payment. A
 * refund takes its share off the day on which it was earned.
 */
export async function readStats(db: DbOrTrx, affiliateIds: readonly string[]): Promise<Map<string, AffiliateFigures>> {
  const days = lastDays(30)
  const { rows } = await statsQuery(affiliateIds, days[0] ?? '').execute(db)
  const byId = Map.groupBy(rows, (row) => row.affiliate_id)
  return new Map(affiliateIds.map((id) => [id, figuresOf(byId.get(id) ?? [], days)]))
}

function figuresOf(rows: readonly FigureRow[], days: readonly string[]): AffiliateFigures {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return {
    ...rows.reduce<Counts>(sum, none),
    days: days.map((day) => ({ day, ...sum(none, byDay.get(day) ?? none) })),
  }
}
