import { type Kysely, sql } from 'kysely'

/** The spoken words of a video, kept as long as its clips can be trimmed and so rendered again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column words jsonb`.execute(db)
}
