import { type Kysely, sql } from 'kysely'

/** Files that are made of clips beside the clips themselves, one of each format; made again when the edit has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_files (
      clip_id text not null references clips on delete cascade,
      format text not null,
      version integer not null,
      state text not null default 'queued',
      lease text,
      progress double precision not null default 0,
      eta double precision,
      error text,
      tries integer not null default 0,
      key text,
      bytes bigint not null default 0,
      certificate jsonb,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (clip_id, format)
    )`.execute(db)
}
