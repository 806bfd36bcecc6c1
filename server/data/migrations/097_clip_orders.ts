import { type Kysely, sql } from 'kysely'

/**
 * With that of the newest first, an index for every order of the list of clips, so that a page is read and not sorted for.
 * Their columns change with an edit, a view or a like: progress of a rendering, which is written all the time, touches none of
 * them. The oldest first, and the longest first, are read from the same ones backwards.
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
