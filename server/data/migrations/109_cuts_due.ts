import { type Kysely, sql } from 'kysely'

/** Clips may be chosen before the cuts of their video are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column cuts_due boolean not null default false`.execute(db)
  await sql`create index videos_cuts_due on videos (id) where cuts_due`.execute(db)
}
