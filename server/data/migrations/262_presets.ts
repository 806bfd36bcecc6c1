import { type Kysely, sql } from 'kysely'

/** Looks of clips that are kept under a name (record 262). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table presets (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      name text not null,
      look jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index presets_name on presets (user_id, lower(name))`.execute(db)
}
