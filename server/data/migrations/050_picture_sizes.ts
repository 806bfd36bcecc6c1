import { type Kysely, sql } from 'kysely'

/** Pictures stored before this migration count as zero bytes until they are replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column avatar_bytes bigint not null default 0`.execute(db)
  await sql`alter table products add column image_bytes bigint not null default 0`.execute(db)
  await sql`alter table constants add column file_bytes bigint not null default 0`.execute(db)
}
