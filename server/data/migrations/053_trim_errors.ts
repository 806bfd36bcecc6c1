import { type Kysely, sql } from 'kysely'

/** A message for the creator when the last trim failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column trim_error text`.execute(db)
}
