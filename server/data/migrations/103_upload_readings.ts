import { type Kysely, sql } from 'kysely'

/** What browsers read of a file while it is uploaded. It goes with the upload, or with the analysis of its video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_readings (
      upload_id text primary key references uploads on delete cascade,
      packed bytea not null
    )`.execute(db)
}
