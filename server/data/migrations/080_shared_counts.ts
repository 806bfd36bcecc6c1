import { type Kysely, sql } from 'kysely'

/** Counters shared by all processes: requests per minute (which a crash may lose) and running calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table request_counts (
    key text primary key,
    count integer not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create table running_calls (
    id uuid primary key,
    user_id text not null references users on delete cascade,
    call text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index running_calls_user on running_calls (user_id, call)`.execute(db)
}
