import { type Kysely, sql } from 'kysely'

/** Returns the SQL that joins a list of an edit from the parts that its row names. */
const whole = (name: string) => sql`(
  select coalesce(jsonb_agg(items.item order by hashes.place, items.place), '[]'::jsonb)
  from jsonb_array_elements_text(e.parts -> ${sql.lit(name)}) with ordinality hashes (hash, place)
  join clip_edit_parts p on p.clip_id = e.clip_id and p.hash = hashes.hash
  cross join lateral jsonb_array_elements(p.items) with ordinality items (item, place)
)`

/**
 * Stores long lists of an edit in parts. Versions of a clip share equal parts; the view `clip_versions` shows each
 * version as a whole. Older rows, and rows of older workers, have no parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_edit_parts (
      clip_id text not null references clips on delete cascade,
      hash text not null,
      items jsonb not null,
      primary key (clip_id, hash)
    )`.execute(db)
  await sql`alter table clip_edits add column parts jsonb, add column bytes integer`.execute(db)
  await sql`
    create view clip_versions as
    select e.clip_id, e.version, e.created_at,
      coalesce(e.bytes, octet_length(e.edit::text)) as bytes,
      case when e.parts is null then e.edit else
        e.edit
        || case when e.parts ? 'corrections' then jsonb_build_object('corrections', ${whole('corrections')})
           else '{}'::jsonb end
        || case when e.parts ? 'crops'
           then jsonb_build_object('framing', (e.edit -> 'framing') || jsonb_build_object('crops', ${whole('crops')}))
           else '{}'::jsonb end
      end as edit
    from clip_edits e`.execute(db)
}
