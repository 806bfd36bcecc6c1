import { type Kysely, sql } from 'kysely'

/** The captions of each video in several languages (record 292). `captions_key` names the shown ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column captions jsonb not null default '[]'`.execute(db)
}
