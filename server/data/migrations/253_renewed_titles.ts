import { type Kysely, sql } from 'kysely'

/** Titles that were replaced by this program, so that they can be restored (record 253). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column renewed_titles jsonb`.execute(db)
}
