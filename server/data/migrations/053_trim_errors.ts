import { type Kysely, sql } from 'kysely'

/** A sentence for the creator when the last trim could not be made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column trim_error text`.execute(db)
}
