import { type Kysely, sql } from 'kysely'

/** Returns the edit of one range with the settings of its video `v`. */
const editOf = (start: string, end: string) => sql`
  jsonb_build_object(
    'ranges', jsonb_build_array(jsonb_build_object('start', ${sql.raw(start)}, 'end', ${sql.raw(end)})),
    'aspect', coalesce(v.settings ->> 'aspect', 'source'),
    'framing', '{"mode": "automatic", "crops": []}'::jsonb,
    'captions', jsonb_build_object('style', coalesce(v.settings ->> 'captionStyle', 'none'), 'position', 'bottom'),
    'corrections', '[]'::jsonb,
    'loudness', 'levelled')`

/**
 * A clip is now defined by its edit, of which every version is kept; files are rendered from it and may be missing.
 * Existing clips get the edit that their file shows, and a trim in progress becomes a version of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_edits (
      clip_id text not null references clips on delete cascade,
      version integer not null,
      edit jsonb not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (clip_id, version)
    )`.execute(db)
  await sql`
    alter table clips
      add column edit jsonb,
      add column file_version integer,
      add column file_duration double precision,
      add column undo_version integer,
      add column automatic_crops jsonb,
      add column touched boolean not null default false,
      add column render_lease text,
      add column render_progress double precision,
      add column render_eta double precision,
      alter column media_key drop not null,
      alter column poster_key drop not null`.execute(db)
  await sql`
    insert into clip_edits (clip_id, version, edit, created_at)
    select c.id, c.version - 1, ${editOf('c.start_at', 'c.end_at')}, c.created_at
    from clips c join videos v on v.id = c.video_id
    where c.wanted_start is not null and c.version > 1`.execute(db)
  await sql`
    insert into clip_edits (clip_id, version, edit, created_at)
    select c.id, c.version,
      ${editOf('coalesce(c.wanted_start, c.start_at)', 'coalesce(c.wanted_end, c.end_at)')}, c.created_at
    from clips c join videos v on v.id = c.video_id`.execute(db)
  await sql`
    update clips c set
      edit = e.edit,
      file_duration = c.duration,
      file_version = case when c.wanted_start is null then c.version else c.version - 1 end,
      undo_version = case when c.wanted_start is null then null else c.version - 1 end,
      duration = case when c.wanted_start is null then c.duration else c.wanted_end - c.wanted_start end,
      start_at = coalesce(c.wanted_start, c.start_at),
      end_at = coalesce(c.wanted_end, c.end_at)
    from clip_edits e where e.clip_id = c.id and e.version = c.version`.execute(db)
  // Clips that somebody has worked on stay when the clips of their video are chosen again.
  await sql`
    update clips c set touched = true
    from videos v where v.id = c.video_id and (
      c.version > 1
      or c.title is distinct from left(v.selection -> 'clips' -> (substring(c.id from '[0-9]+$')::integer) ->> 'title', 200)
    )`.execute(db)
  await sql`alter table clips drop column wanted_start, drop column wanted_end`.execute(db)
}
