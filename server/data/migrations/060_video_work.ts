import { type Kysely, sql } from 'kysely'

/**
 * Counts starts and failures since something was last stored, states whether a video counts, and indexes unfinished
 * work.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      add column starts integer not null default 0,
      add column errors integer not null default 0,
      add column counts boolean not null default true`.execute(db)
  await sql`alter table clips add column trim_tries integer not null default 0`.execute(db)
  await sql`update videos set counts = false where status = 'cancelled'`.execute(db)
  // Nothing reads the analysis of a finished video, and an empty choice is made again.
  await sql`update videos set analysis = null where status in ('ready', 'cancelled') and analysis is not null`.execute(
    db,
  )
  await sql`
    update videos set analysis = null, selection = null
    where status = 'failed' and jsonb_array_length(selection -> 'clips') = 0`.execute(db)
  await sql`
    create index videos_at_work on videos (id) where status in ('queued', 'analysing', 'rendering')`.execute(db)
  await sql`create index videos_with_source on videos (id) where source_key is not null`.execute(db)
  await sql`create index clips_at_work on clips (id) where state = 'rendering'`.execute(db)
  await sql`
    create index clips_in_trash on clips (deleted_at) where deleted_at is not null and purged_at is null`.execute(db)
}
