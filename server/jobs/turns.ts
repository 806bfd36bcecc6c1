import { sql } from 'kysely'
import type { DbOrTrx } from '../data/Database.ts'
import type { Turn } from './Jobs.ts'

/** Start of the time scale of turns, in seconds since 1970 (2025), so that they fit into 32 bits for decades. */
const firstSecond = 1_735_689_600
/** Above the value of any turn. */
const urgency = 1_000_000_000
/** Urgent jobs of one user within `burstSeconds`. Further ones alternate with jobs that nobody waits for. */
const burst = 10
const burstSeconds = 600

const nowSeconds = (): number => Math.floor(Date.now() / 1000) - firstSecond

/** Returns a priority for urgent jobs, where earlier ones come first. */
export const urgentPriority = (): number => urgency - nowSeconds()

/**
 * Returns the priority of a job with a turn, by the time at which it counts as sent. A user's first job counts as sent
 * now, and each further one later, so that jobs of others come in between. A job waits at most until its time has come.
 */
export async function priorityOf(queue: string, { of, apart }: Turn, db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ latest: number | null }>`
    select max(-priority) as latest from pgboss.job
    where name = ${queue} and group_id = ${of} and state <= 'active' and priority < 0`.execute(db)
  const latest = rows[0]?.latest ?? null
  return -Math.max(nowSeconds(), latest === null ? 0 : latest + apart)
}

interface Rounds {
  /** Round of the running urgent job. */
  running: number | null
  /** Round of the next urgent job. */
  next: number | null
  /** Round of the user's last pending urgent job. */
  own: number | null
  /** Urgent jobs of the user that wait, run or began recently. */
  recent: number
}

/**
 * Returns the priority of an urgent job with a turn. Urgent jobs run in rounds with one job of each user: a user's
 * first job joins the current round, and each further one the round after it. Null when the user has had so many that
 * others have waited long enough.
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
