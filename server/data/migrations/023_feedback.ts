import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table feedback (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      text text not null,
      mood text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index feedback_user on feedback (user_id)`.execute(db)
}
