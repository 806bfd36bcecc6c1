import { type Kysely, sql } from 'kysely'

/** What is spoken in a video, kept as long as its clips can be trimmed and so drawn anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column words jsonb`.execute(db)
}
