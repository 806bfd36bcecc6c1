import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/testPostgres.ts'
import { connect } from './connect.ts'
import type { Db } from './Database.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = connect(database.url, () => {}, 1)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

interface Reference {
  table: string
  column: string
}

it('every foreign key has an index for deletions', async () => {
  const { rows } = await sql<Reference>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  // With this setting, PostgreSQL reads a whole table only if it has no index.
  await sql`set enable_seqscan = off`.execute(db)
  const scanned: Reference[] = []
  for (const row of rows) {
    const { rows: plan } = await sql<Record<string, string>>`
      explain delete from ${sql.table(row.table)} where ${sql.ref(row.column)} = 'x'`.execute(db)
    if (JSON.stringify(plan).includes('Seq Scan')) scanned.push(row)
  }
  expect(scanned).toEqual([])
})
