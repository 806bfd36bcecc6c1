import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table failed_mails (
      id text primary key,
      subject text not null,
      reason text not null,
      failed_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index failed_mails_at on failed_mails (failed_at)`.execute(db)
}
