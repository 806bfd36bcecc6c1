import { type Kysely, sql } from 'kysely'

/** What was found in the file of a clip. Files that are there already were not looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column certificate jsonb`.execute(db)
}
