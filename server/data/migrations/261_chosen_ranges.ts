import { type Kysely, sql } from 'kysely'

/**
 * The ranges that were chosen for each clip (record 261). Of a clip that was edited, they are those of its first version,
 * if that is still stored. Clips made by hand have an `h` in their id, and none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column chosen_ranges jsonb`.execute(db)
  await sql`
    update clips set chosen_ranges = case when clips.touched then first.edit -> 'ranges' else clips.edit -> 'ranges' end
    from clips c left join clip_edits first on first.clip_id = c.id and first.version = 1
    where c.id = clips.id and not starts_with(clips.id, clips.video_id || '-h')`.execute(db)
}
