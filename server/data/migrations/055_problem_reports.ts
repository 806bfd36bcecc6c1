import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table problem_reports (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      page text not null,
      text text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index problem_reports_user on problem_reports (user_id)`.execute(db)
}
