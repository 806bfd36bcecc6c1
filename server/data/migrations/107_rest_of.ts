import { type Kysely, sql } from 'kysely'

/** The video that an upload completes. Its parts were sent first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table uploads add column rest_of text`.execute(db)
  await sql`alter table videos add column rest_of text references videos on delete cascade`.execute(db)
  await sql`create index videos_rest_of on videos (rest_of) where rest_of is not null`.execute(db)
}
