import { type Kysely, sql } from 'kysely'

/** The parts of a video whose pictures were sent, `[[start, end], …]` in seconds; null for the whole video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column kept jsonb`.execute(db)
  await sql`alter table videos add column kept jsonb`.execute(db)
}
