import { sql } from 'kysely'
import type { DbOrTrx } from '../data/Database.ts'
import type { Turn } from './Jobs.ts'

/** Seconds since 1970 from which turns count, so that they fit into the queue's 32 bits for decades: 2025. */
const firstSecond = 1_735_689_600
/** Above whatever a turn can be. */
const urgency = 1_000_000_000
/** Urgent jobs of one person within `burstSeconds`. Further ones take turns with the jobs that nobody waits for. */
const burst = 10
const burstSeconds = 600

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

interface Rounds {
  /** Of the urgent job that runs. */
  running: number | null
  /** Of the next urgent job. */
  next: number | null
  /** Of the person's last urgent job that waits or runs. */
  own: number | null
  /** Urgent jobs of the person that wait, run or began lately. */
  recent: number
}

/**
 * The priority of an urgent job with a turn. Urgent jobs go round by round, with one job of each person in a round: a
 * person's first job joins the round that is under way, and each further one the round after the one before it. Null when
 * the person has had so many that others have waited long enough.
 */
export async function urgentPriorityOf(queue: string, { of }: Turn, db: DbOrTrx): Promise<number | null> {
  const { rows } = await sql<Rounds>`
    select
      max(${urgency} - priority) filter (where state = 'active') as running,
      min(${urgency} - priority) filter (where state < 'active') as next,
      max(${urgency} - priority) filter (where state <= 'active' and group_id = ${of}) as own,
      count(*) filter (
        where group_id = ${of} and coalesce(started_on, now()) > now() - ${burstSeconds} * interval '1 second'
      )::int as recent
    from pgboss.job where name = ${queue} and priority > 0`.execute(db)
  const { running, next, own, recent } = rows[0] ?? { running: null, next: null, own: null, recent: 0 }
  if (recent >= burst) return null
  const round = running ?? next ?? 0
  return urgency - (own === null ? round : Math.max(round, own + 1))
}
