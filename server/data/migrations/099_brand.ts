import { type Kysely, sql } from 'kysely'

/** The brand kit of an account, when one was saved. It goes with the account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column brand jsonb`.execute(db)
}
