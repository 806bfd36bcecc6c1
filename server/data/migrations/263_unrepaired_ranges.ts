import { type Kysely, sql } from 'kysely'

/**
 * The chosen range of each clip whose edges were repaired since (record 082). Earlier repairs are the second version of
 * clips that nobody has touched.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table clips add column unrepaired jsonb`.execute(db)
  await sql`
    update clips set unrepaired = first.edit -> 'ranges' -> 0
    from clip_edits first
    where first.clip_id = clips.id and first.version = 1 and not clips.touched and clips.version = 2
      and first.edit -> 'ranges' <> clips.edit -> 'ranges'`.execute(db)
}
