import { type Kysely, sql } from 'kysely'

/** When the link was used, so that a second click is told that all is well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_confirmations add column used_at timestamptz`.execute(db)
}
