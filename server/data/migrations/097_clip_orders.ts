import { type Kysely, sql } from 'kysely'

/**
 * Adds an index for every order of the clip list except newest first, which has one already, so that a page is read
 * without sorting. Oldest first and longest first scan an index backwards. The indexed columns change with an edit, a
 * view or a like, but not with render progress, which is written all the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const orders = {
    score: 'score desc, id',
    start: 'start_at, id',
    duration: 'duration, id',
    views: 'views desc, id',
    likes: 'likes desc, id',
  }
  for (const [name, columns] of Object.entries(orders)) {
    const index = sql.raw(`clips_by_${name} on clips (user_id, ${columns}) where deleted_at is null`)
    await sql`create index ${index}`.execute(db)
  }
}
