import { type Kysely, sql } from 'kysely'

/** What the whole file is known by of which an upload has parts, as the browser says. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column fingerprint text`.execute(db)
}
