import { type Kysely, sql } from 'kysely'

/** The look of clips that an account's uploads chose last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column chosen_look jsonb not null default '{}'`.execute(db)
}
