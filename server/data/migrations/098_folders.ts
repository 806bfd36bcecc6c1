import { type Kysely, sql } from 'kysely'

/** Folders of clips. A clip is in at most one, so it is a column of its row. Deleting a folder keeps its clips. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table folders (
      id text primary key default replace(gen_random_uuid()::text, '-', ''),
      user_id text not null references users on delete cascade,
      name text not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create unique index folders_name on folders (user_id, lower(name))`.execute(db)
  await sql`alter table clips add column folder_id text references folders on delete set null`.execute(db)
  await sql`create index clips_folder on clips (folder_id, created_at desc, score desc, id)`.execute(db)
}
