import { type Kysely, sql } from 'kysely'

/** Whether a language model finds that a clip stands by itself (record 254). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column opinion jsonb`.execute(db)
}
