import { type Kysely, sql } from 'kysely'

/** The result of checking a clip's file. Existing files have not been checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column certificate jsonb`.execute(db)
}
