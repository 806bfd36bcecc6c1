import { type Kysely, sql } from 'kysely'

/** How far an upload was when its time was last extended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column renewed_offset bigint not null default 0`.execute(db)
}
