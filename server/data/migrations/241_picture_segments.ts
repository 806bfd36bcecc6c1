import { type Kysely, sql } from 'kysely'

/** The picture readings of each part of a video (record 241). Missing ones are read again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table picture_segments (
    video_id text not null references videos on delete cascade,
    start_at double precision not null,
    end_at double precision not null,
    version integer not null,
    reading jsonb not null,
    primary key (video_id, start_at)
  )`.execute(db)
}
