import { type Kysely, sql } from 'kysely'

/** A browser's readings of a file during its upload. Deleted with the upload, or after the analysis of its video. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table upload_readings (
      upload_id text primary key references uploads on delete cascade,
      packed bytea not null
    )`.execute(db)
}
