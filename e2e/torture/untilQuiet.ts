import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../server/data/Database.ts'

/** Jobs that may run at any time without a request. */
const housekeeping = ['reconcile', '__pgboss__', 'sweep', 'pay', 'send-']

interface Left {
  what: string
  count: number
}

/** Returns all unfinished work. */
async function whatIsLeft(db: Db): Promise<Left[]> {
  const { rows } = await sql<Left>`
    select name || ' ' || state::text as what, count(*)::int as count from pgboss.job
      where state <= 'active' and start_after <= now() + interval '1 second' group by 1
    union all
    select 'video ' || status, count(*)::int from videos where status not in ('ready', 'failed', 'cancelled') group by 1
    union all
    select 'clip ' || state, count(*)::int from clips where state = 'rendering' and deleted_at is null group by 1
    union all
    select 'file ' || f.state, count(*)::int from clip_files f join clips c on c.id = f.clip_id
      where f.state in ('queued', 'rendering') and c.deleted_at is null group by 1`.execute(db)
  return rows.filter(({ what }) => !housekeeping.some((name) => what.startsWith(name)))
}

/** Runs jobs now that are scheduled for later: former files, deleted clips, files of edits. */
async function hurry(db: Db): Promise<void> {
  await sql`
    update pgboss.job set start_after = now()
    where name in ('free-files', 'purge-clip', 'render-later') and state < 'active' and start_after > now()`.execute(db)
}

/** Resolves when no work is left. @throws if work is stuck */
export async function untilQuiet(db: Db, seconds = 240): Promise<void> {
  let left: Left[] = []
  let quiet = 0
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await delay(250)) {
    try {
      await hurry(db)
      left = await whatIsLeft(db)
    } catch (error) {
      left = [{ what: `the database does not answer: ${error}`, count: 1 }]
    }
    quiet = left.length === 0 ? quiet + 1 : 0
    // Between two steps of a video, no work may be visible for a moment.
    if (quiet >= 3) return
  }
  throw new Error(`stuck after ${seconds} s: ${left.map(({ what, count }) => `${count} × ${what}`).join(', ')}`)
}
