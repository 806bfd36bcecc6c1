import { type Kysely, sql } from 'kysely'

/** Where the shots of a video begin: the crop of a clip changes there, also after a trim. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table videos add column cuts jsonb`.execute(db)
}
