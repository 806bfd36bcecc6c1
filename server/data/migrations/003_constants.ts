import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table constants (
      key text primary key,
      text_value text,
      file_keys text[] not null default '{}',
      updated_at timestamptz not null default now()
    )`.execute(db)
}
