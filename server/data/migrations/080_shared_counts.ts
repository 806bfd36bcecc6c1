import { type Kysely, sql } from 'kysely'

/** What processes count together: requests of a minute (a crash may forget these), and calls under way. */
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
