import { type Kysely, sql } from 'kysely'

/** Of which parts of a video the pictures were sent, `[[start, end], …]` in seconds; null where all of it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column kept jsonb`.execute(db)
  await sql`alter table videos add column kept jsonb`.execute(db)
}
