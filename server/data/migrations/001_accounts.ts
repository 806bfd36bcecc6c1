import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      email text not null unique,
      name text not null,
      password_hash text,
      google_sub text unique,
      avatar_key text,
      is_staff boolean not null default false,
      is_affiliate boolean not null default false,
      onboarded boolean not null default false,
      onboarding jsonb not null default '{}',
      plan text not null default 'free',
      last_newsletter_id text,
      ref_code text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index users_ref_code on users (lower(ref_code)) where ref_code is not null`.execute(db)
  await sql`create index users_created_at on users (created_at)`.execute(db)
  await sql`
    create table tokens (
      hash bytea primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index tokens_user on tokens (user_id)`.execute(db)
  await sql`
    create table password_resets (
      hash bytea primary key,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db)
  // Counters may be lost in a crash: unlogged saves a disk write per try.
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      count integer not null,
      expires_at timestamptz not null
    )`.execute(db)
}
