import { type Kysely, sql } from 'kysely'

/** The fingerprint of the whole file, as stated by the browser, for an upload of some of its parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column fingerprint text`.execute(db)
}
