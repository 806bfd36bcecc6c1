import { type Kysely, sql } from 'kysely'

/**
 * The captions in the file of a clip, as an ASS file, and the version that they belong to. The file keeps them when
 * words are recognised again or styles change. The captions of older files are unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_captions (
      clip_id text primary key references clips on delete cascade,
      version integer not null,
      burnt text not null
    )`.execute(db)
}
