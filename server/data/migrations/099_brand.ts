import { type Kysely, sql } from 'kysely'

/** The brand kit of an account; null until one was saved. Deleted with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column brand jsonb`.execute(db)
}
