import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table videos (
      id text primary key,
      user_id text not null references users on delete cascade,
      title text not null,
      status text not null default 'queued',
      progress double precision not null default 0,
      eta_seconds double precision,
      error text,
      source_key text,
      source_bytes bigint not null,
      captions_key text,
      duration double precision not null,
      source jsonb not null,
      settings jsonb not null,
      analysis jsonb,
      selection jsonb,
      note text,
      lease text,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      selected_at timestamptz,
      finished_at timestamptz
    )`.execute(db)
  await sql`create index videos_user on videos (user_id, created_at)`.execute(db)
  await sql`
    create table clips (
      id text primary key,
      video_id text not null references videos on delete cascade,
      user_id text not null references users on delete cascade,
      title text not null,
      state text not null default 'ready',
      start_at double precision not null,
      end_at double precision not null,
      wanted_start double precision,
      wanted_end double precision,
      version integer not null default 1,
      duration double precision not null,
      width integer not null,
      height integer not null,
      bytes bigint not null,
      score double precision not null,
      reasons jsonb not null,
      media_key text not null,
      poster_key text not null,
      views integer not null default 0,
      likes integer not null default 0,
      created_at timestamptz not null,
      rendered_at timestamptz not null default now(),
      deleted_at timestamptz,
      purged_at timestamptz
    )`.execute(db)
  await sql`create index clips_user on clips (user_id, created_at desc, id) where deleted_at is null`.execute(db)
  await sql`create index clips_video on clips (video_id)`.execute(db)
  await sql`create index clips_rendered on clips (rendered_at)`.execute(db)
  await sql`
    create table clip_likes (
      clip_id text not null references clips on delete cascade,
      user_id text not null references users on delete cascade,
      created_at timestamptz not null default now(),
      primary key (clip_id, user_id)
    )`.execute(db)
  await sql`
    create table clip_views (
      clip_id text not null references clips on delete cascade,
      user_id text not null references users on delete cascade,
      day date not null,
      primary key (clip_id, user_id, day)
    )`.execute(db)
}
