import { sql } from 'kysely'
import { dayOf } from '../../data/lastDays.ts'
import type { Services } from '../../Services.ts'

/** Background work of affiliates. */
export function defineAffiliateJobs({ jobs, db }: Services): void {
  jobs.define('sweep-visitors', { concurrency: 1, retries: 3, expireSeconds: 120 }, async () => {
    // Hashes of visitors are kept for one day; the counts stay.
    const yesterday = dayOf(new Date(Date.now() - 86_400_000))
    await sql`delete from affiliate_visitors where day < ${yesterday}::date`.execute(db)
  })
  jobs.every('41 3 * * *', 'sweep-visitors')
}
