import { type Kysely, sql } from 'kysely'

/** Columns that a render writes all the time, and that no list shows. */
const unseen = ['render_lease', 'render_progress', 'render_eta', 'trim_tries']

/**
 * One version for all clip lists of a user. Triggers change it with everything that such a list shows, whichever
 * process makes the change. A cached response is valid while its version is current (record 094).
 *
 * The version is the id of the transaction. It is written once, when the transaction commits, so that no other one
 * waits long for its row. A migration that changes clips and then alters their table runs
 * `set constraints all immediate` in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_list_versions (
      user_id text primary key references users on delete cascade,
      version xid8 not null
    )`.execute(db)
  await sql`insert into clip_list_versions select distinct user_id, pg_current_xact_id() from clips`.execute(db)
  // Functions outlive tables, so a database into which a backup is restored may have it. A deleted account gets no row.
  await sql`
    create or replace function change_clip_list() returns trigger language plpgsql as $$
    begin
      insert into clip_list_versions (user_id, version)
      select id, pg_current_xact_id() from users where id = coalesce(new.user_id, old.user_id)
      on conflict (user_id) do update set version = excluded.version
      where clip_list_versions.version <> excluded.version;
      return null;
    end $$`.execute(db)
  const dropped = sql.lit(`{${unseen.join(',')}}`)
  const shown = (row: string) => sql`to_jsonb(${sql.raw(row)}) - ${dropped}::text[]`
  const triggers = [
    { name: 'clips_come_and_go', on: sql`insert or delete on clips`, when: sql`` },
    {
      name: 'clips_change',
      on: sql`update on clips`,
      when: sql`when (${shown('old')} is distinct from ${shown('new')})`,
    },
    // Lists columns instead of comparing whole rows, because the analysis takes megabytes.
    {
      name: 'videos_of_clips_change',
      on: sql`update of title, duration, note, source_key, source on videos`,
      when: sql``,
    },
    { name: 'likes_of_clips_change', on: sql`insert or update or delete on clip_likes`, when: sql`` },
  ]
  for (const { name, on, when } of triggers) {
    await sql`
      create constraint trigger ${sql.ref(name)} after ${on} deferrable initially deferred
      for each row ${when} execute function change_clip_list()`.execute(db)
  }
}
