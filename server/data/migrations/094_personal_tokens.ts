import { type Kysely, sql } from 'kysely'

/** Access tokens that users create for their programs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table personal_tokens (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      name text not null,
      scopes text[] not null,
      hash bytea not null unique,
      ending text not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      expires_at timestamptz
    )`.execute(db)
  await sql`create index personal_tokens_user on personal_tokens (user_id)`.execute(db)
}
