import { type Kysely, sql } from 'kysely'

/** The names of uploaded files, by which editing programs find them. Null for older files. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column file_name text`.execute(db)
  await sql`alter table videos add column file_name text`.execute(db)
}
