import { type Kysely, sql } from 'kysely'

/**
 * The time at which a file of a clip was first downloaded or exported. It was not recorded before this migration.
 * Existing exports count, because they are only rendered on request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column exported_at timestamptz`.execute(db)
  await sql`
    update clips set exported_at = made.first
    from (select clip_id, min(created_at) as first from clip_files where state = 'ready' group by clip_id) made
    where made.clip_id = clips.id`.execute(db)
  await sql`
    create index clips_not_exported on clips (user_id, created_at desc, score desc, id)
    where deleted_at is null and exported_at is null`.execute(db)
}
