import { type Kysely, sql } from 'kysely'

/** Descriptions and hashtags that a language model proposed (record 252). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column post jsonb`.execute(db)
}
