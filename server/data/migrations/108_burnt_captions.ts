import { type Kysely, sql } from 'kysely'

/**
 * The captions in the file of a clip, as an ASS file, and of which version they are: words may be recognised anew, and
 * styles may change, while the file stays. Of files that are there already nobody knows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clip_captions (
      clip_id text primary key references clips on delete cascade,
      version integer not null,
      burnt text not null
    )`.execute(db)
}
