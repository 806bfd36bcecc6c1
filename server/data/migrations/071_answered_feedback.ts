import { type Kysely, sql } from 'kysely'

/** Marks feedback that staff have answered; the rest awaits an answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['feedback', 'problem_reports']) {
    await sql`alter table ${sql.table(table)} add column answered_at timestamptz`.execute(db)
    await sql`create index ${sql.ref(`${table}_created`)} on ${sql.table(table)} (created_at desc)`.execute(db)
  }
}
