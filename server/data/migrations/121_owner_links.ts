import { type Kysely, sql } from 'kysely'

/** Links that make a new account the owner of an installation without one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table owner_links (
    hash bytea primary key,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  )`.execute(db)
}
