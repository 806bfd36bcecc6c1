import { type Kysely, sql } from 'kysely'

/**
 * Lists the clips whose history was written before histories were bounded (record 151). The sweep bounds them one by
 * one. Only reads `clip_edits`, so saving an edit does not wait for this migration. Older rows have no `bytes`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table old_histories (clip_id text primary key references clips on delete cascade)`.execute(db)
  await sql`
    insert into old_histories select clip_id from clip_edits group by clip_id having bool_or(bytes is null) and count(*) > 1
    `.execute(db)
}
