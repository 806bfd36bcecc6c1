import { sql } from 'kysely'
import type { DbOrTrx } from '../data/Database.ts'
import type { Turn } from './Jobs.ts'

/** Seconds since 1970 from which turns count, so that they fit into the queue's 32 bits for decades: 2025. */
const firstSecond = 1_735_689_600
/** Above whatever a turn can be. */
const urgency = 1_000_000_000

const nowSeconds = (): number => Math.floor(Date.now() / 1000) - firstSecond

/** Higher comes first; among urgent jobs the one that was sent first. */
export const urgentPriority = (): number => urgency - nowSeconds()

/**
 * The priority of a job with a turn: the time at which it counts as sent, backwards. A person's first job counts as sent
 * now; further ones count as sent later and later, so that those of others come in between. However many others there
 * are, a job waits no longer than until its time has come.
 */
export async function priorityOf(queue: string, { of, apart }: Turn, db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select max(-priority) as latest from pgboss.job
    where name = ${queue} and group_id = ${of} and state <= 'active' and priority < 0`.execute(db)
  const latest = rows[0]?.latest ?? null
  return -Math.max(nowSeconds(), latest === null ? 0 : latest + apart)
}
