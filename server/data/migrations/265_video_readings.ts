import { type Kysely, sql } from 'kysely'

/** Browsers’ readings of files that were sent in one request, until the video is analysed (record 301). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table video_readings (
      video_id text primary key references videos on delete cascade,
      packed bytea not null
    )`.execute(db)
}
