import { type Kysely, sql } from 'kysely'

/** The time at which the link was used, so that a second click also shows a success. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table newsletter_confirmations add column used_at timestamptz`.execute(db)
}
