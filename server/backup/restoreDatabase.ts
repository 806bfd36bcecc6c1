import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { connect } from '../data/connect.ts'
import { migrate, migrationNames } from '../data/migrate.ts'
import { queueConnectionName } from '../jobs/bossJobs.ts'
import { BackupError, type Manifest, placesIn, type SavedTable } from './Manifest.ts'

/**
 * Restores an empty database: creates the schema of the backup, inserts the rows in one transaction, then migrates, so
 * that every migration sees the data.
 * @throws BackupError when the database has accounts, or the backup is from a newer version
 */
export async function restoreDatabase(url: string, dir: string, manifest: Manifest): Promise<void> {
  const known = await migrationNames()
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by a newer Clipaway (${unknown.join(', ')}). Restore it with that version.`,
    )
  }
  const db = connect(url, () => {}, 1)
  try {
    await emptyDatabase(db as unknown as Kysely<unknown>)
    await migrate(db, manifest.migrations)
    await fill(url, dir, manifest.tables)
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

/** @throws BackupError when the database is in use, or not empty */
export async function checkDatabaseIsFree(url: string): Promise<void> {
  const db = connect(url, () => {}, 1) as unknown as Kysely<unknown>
  try {
    await ownTables(db)
    await refuseWhileUsed(db)
  } finally {
    await db.destroy()
  }
}

/** @throws BackupError when the database is in use */
export async function checkDatabaseIsUnused(url: string): Promise<void> {
  const db = connect(url, () => {}, 1) as unknown as Kysely<unknown>
  try {
    await refuseWhileUsed(db)
  } finally {
    await db.destroy()
  }
}

/** @throws BackupError when a server or a worker is connected */
async function refuseWhileUsed(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${queueConnectionName}`.execute(db)
  if (rows.length > 0) throw new BackupError('Clipaway is running over this database. Stop it first.')
}

async function emptyDatabase(db: Kysely<unknown>): Promise<void> {
  for (const name of await ownTables(db)) await sql`drop table ${sql.table(name)} cascade`.execute(db)
  await sql`drop schema if exists pgboss cascade`.execute(db)
}

/** Returns the tables that an earlier start has created. They must not be dropped if there are accounts. */
async function ownTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  if (tables.some(({ name }) => name === 'users')) {
    const { rows: people } = await sql`select 1 from users limit 1`.execute(db)
    if (people.length > 0) throw new BackupError('There are accounts in this database. Restore into an empty one.')
  } else if (tables.length > 0) {
    throw new BackupError('This database has tables of another program. Restore into an empty one.')
  }
  return tables.map(({ name }) => name)
}

async function fill(url: string, dir: string, tables: readonly SavedTable[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'clipaway-restore' })
  await client.connect()
  try {
    await client.query('begin')
    // Deferred constraints are checked at once: tables with pending trigger events cannot be altered.
    await client.query('set constraints all immediate')
    const references = await dropReferences(client)
    for (const table of tables) await fillTable(client, dir, table)
    for (const restore of references) await client.query(restore)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** Drops foreign keys, because rows are inserted table by table. Returns the statements that restore them. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  }
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
  )
}

async function fillTable(client: pg.Client, dir: string, { name, columns, rows }: SavedTable): Promise<void> {
  const table = `public.${pg.escapeIdentifier(name)}`
  // Migrations insert rows into some tables.
  await client.query(`truncate ${table}`)
  const copy = client.query(copyFrom(`copy ${table} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
  await pipeline(createReadStream(placesIn(dir).table(name)), createGunzip(), copy)
  if (copy.rowCount !== rows) throw new BackupError(`${name} has ${copy.rowCount} rows, but ${rows} were saved.`)
}
