import { type Kysely, sql } from 'kysely'

/** The fingerprint by which a returned source is recognised, the video it belongs to, and the origin of kept words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table videos
      add column fingerprint text,
      add column transcript jsonb,
      add column returned_at timestamptz,
      add column returned_to text references videos on delete cascade`.execute(db)
  await sql`create index videos_fingerprint on videos (user_id, fingerprint) where fingerprint is not null`.execute(db)
  await sql`create index videos_source_key on videos (source_key) where source_key is not null`.execute(db)
  await sql`create index videos_returned_to on videos (returned_to) where returned_to is not null`.execute(db)
}
