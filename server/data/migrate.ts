import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Migration, Migrator, sql } from 'kysely'
import type { Db } from './Database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** An arbitrary constant. Processes that migrate this database take turns with this lock. */
const lockId = 4_127_001

/** Reads all migrations by file name (`001_accounts`), in that order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => /^\d{3}_\w+\.ts$/.test(name)).toSorted()
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)))
  return Object.fromEntries(files.map((name, i) => [name.replace(/\.ts$/, ''), modules[i] as Migration]))
}

/** Returns the names of all migrations, oldest first. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations())
}

/** Migrates the database to the newest schema, or runs only the given migrations. Safe in several processes at once. */
export async function migrate(db: Db, only?: readonly string[]): Promise<void> {
  const all = await readMigrations()
  const migrations = only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name))) : all
  await db.connection().execute(async (connection) => {
    // Kysely locks only after creating its own tables, which fails in several processes at once.
    await sql`select pg_advisory_lock(${lockId})`.execute(connection)
    try {
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        allowUnorderedMigrations: true,
      })
      const { error } = await migrator.migrateToLatest()
      if (error) throw error
    } finally {
      await sql`select pg_advisory_unlock(${lockId})`.execute(connection)
    }
  })
}
