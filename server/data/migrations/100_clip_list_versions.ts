import { type Kysely, sql } from 'kysely'

/** What a rendering writes all the time, and no list shows. */
const unseen = ['render_lease', 'render_progress', 'render_eta', 'trim_tries']

/**
 * A version for all lists of a person's clips: another one as soon as anything has changed that such a list shows, whoever
 * has changed it. What was answered under a version is the answer as long as it stands (record 094).
 *
 * It is written at the very end of a transaction, which holds nothing by then that others could wait for, and once: the
 * version is the transaction. A migration that changes clips and alters their table afterwards says
 * `set constraints all immediate` in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_list_versions (
      user_id text primary key references users on delete cascade,
      version xid8 not null
    )`.execute(db)
  await sql`insert into clip_list_versions select distinct user_id, pg_current_xact_id() from clips`.execute(db)
  // Functions outlive tables: a database that is restored into may have it. Rows of a deleted account go with it.
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
    // Their analysis is megabytes, so that not the whole rows are compared.
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
