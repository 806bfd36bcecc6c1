import { type Kysely, sql } from 'kysely'

/** The offset of an upload when its expiry was last extended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column renewed_offset bigint not null default 0`.execute(db)
}
