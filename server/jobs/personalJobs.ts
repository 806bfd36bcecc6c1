import type { Query } from './queueDepths.ts'

// Finished jobs stay in the queue for days, so that a second one with the same id is not stored. Their addresses and
// links, which open accounts, must not stay.

/** Erases the data of a job. */
export async function eraseData(query: Query, { name, id }: { name: string; id: string }): Promise<void> {
  await query('update pgboss.job set data = null where name = $1 and id = $2', [name, id])
}

/** Erases the data of the jobs of a queue whose tries are used up. */
export async function eraseFailed(query: Query, queue: string): Promise<void> {
  await query(`update pgboss.job set data = null where name = $1 and state = 'failed' and data is not null`, [queue])
}
