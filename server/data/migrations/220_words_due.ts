import { type Kysely, sql } from 'kysely'

/** Videos that get the words of captions given later, or of their speech (record 220). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column words_due boolean not null default false`.execute(db)
}
