import { type Kysely, sql } from 'kysely'
import { connect } from '../data/connect.ts'

/** Makes the delayed jobs of a queue due now, so that tests need not wait. */
export async function endPauses<T>(db: Kysely<T>, queue: string): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name = ${queue} and state < 'active' and start_after > now()`.execute(db)
}

/** Returns the seconds until the next delayed job of a queue is due; null when none is delayed. */
export async function pauseOf<T>(db: Kysely<T>, queue: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from min(start_after) - now())::float8 as seconds from pgboss.job
    where name = ${queue} and state < 'active' and start_after > now()`.execute(db)
  return rows[0]?.seconds ?? null
}

/**
 * Ages the heartbeats of running jobs, so that the queue takes them back at its next poll and not ten seconds later.
 * Use it only between a kill and a restart: the jobs of a living worker would be taken back as well.
 */
export async function ageHeartbeats(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, () => {}, 1)
  try {
    await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(db)
  } finally {
    await db.destroy()
  }
}
