import type { QueueDepth } from './Jobs.ts'

export type Query = (text: string, values?: unknown[]) => Promise<unknown[]>

export const emptyQueue = (queue: string): QueueDepth => ({
  queue,
  waiting: 0,
  active: 0,
  delayed: 0,
  oldestSeconds: 0,
})

/** Counts unfinished jobs; queues without any are missing. */
export async function queueDepths(query: Query): Promise<QueueDepth[]> {
  const rows = await query(`
    select name as queue,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state < 'active' and start_after > now())::int as delayed,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8
        as "oldestSeconds"
    from pgboss.job where state <= 'active' group by name`)
  return rows as QueueDepth[]
}

/** Returns queues with a due job. */
export async function dueQueues(query: Query): Promise<string[]> {
  const rows = await query(`
    select distinct name from pgboss.job where state < 'active' and not blocked and start_after <= now()`)
  return (rows as { name: string }[]).map(({ name }) => name)
}
