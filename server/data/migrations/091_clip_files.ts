import { type Kysely, sql } from 'kysely'

/** Additional files rendered from clips, one per format; rendered again after the edit changes. */
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
