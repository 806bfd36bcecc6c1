import { type Kysely, sql } from 'kysely'

/** Uploads that survive interruptions, and videos that have not been probed yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table uploads (
      id text primary key,
      user_id text references users on delete set null,
      key text not null,
      bytes bigint not null,
      title text not null,
      settings jsonb not null,
      captions_key text,
      store jsonb,
      holder uuid,
      held_until timestamptz,
      is_wanted boolean not null default false,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      expires_at timestamptz not null,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index uploads_user on uploads (user_id)`.execute(db)
  await sql`create index uploads_expiry on uploads (expires_at)`.execute(db)
  await sql`create index uploads_captions on uploads (captions_key) where captions_key is not null`.execute(db)
  await sql`create index videos_captions on videos (captions_key) where captions_key is not null`.execute(db)
  await sql`alter table videos add column inspected boolean not null default true`.execute(db)
  await sql`create index videos_to_inspect on videos (id) where status = 'inspecting'`.execute(db)
}
