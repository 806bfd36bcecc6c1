import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Manifest, placesIn, type SavedTable } from './Manifest.ts'
import { sealing } from './sealing.ts'

/** Migrations write their own tables; counts of requests and running calls are worthless later. */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'request_counts', 'running_calls']

/** An unfinished job, without the state of the queue. */
export interface SavedJob {
  id: string
  queue: string
  data: object
  /** ISO 8601. */
  start_after: string
}

/**
 * Copies every row into a folder, as one snapshot. PostgreSQL's own tools are not needed, because the embedded one
 * ships without them.
 */
export async function saveDatabase(
  url: string,
  dir: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'jobs'>> {
  const client = new pg.Client({ connectionString: url, application_name: 'clipaway-backup' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: migrations } = await client.query<{ name: string }>('select name from kysely_migration order by name')
    const tables: SavedTable[] = []
    for (const { name, columns } of await listTables(client)) tables.push(await saveTable(client, dir, name, columns))
    const jobs = await saveJobs(client, dir)
    await client.query('commit')
    return { migrations: migrations.map(({ name }) => name), tables, jobs }
  } finally {
    await client.end()
  }
}

/** Generated columns are left out, because PostgreSQL computes them again. */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
       and not attisdropped and attgenerated = '' and relname <> all($1)
     group by relname order by relname`,
    [leftOut],
  )
  return rows
}

async function saveTable(client: pg.Client, dir: string, name: string, columns: string[]): Promise<SavedTable> {
  const path = placesIn(dir).table(name)
  await mkdir(dirname(path), { recursive: true })
  const seal = sealing()
  const names = columns.map(pg.escapeIdentifier).join(', ')
  const copy = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${names}) to stdout`))
  await pipeline(copy, seal.stream, createGzip(), createWriteStream(path, { mode: 0o600 }))
  return { name, columns, rows: copy.rowCount, sha256: seal.read().sha256 }
}

/** Saves only what was requested, because the queue's tables change between its versions. */
async function saveJobs(client: pg.Client, dir: string): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  )
  const { rows } = found[0]?.there
    ? await client.query<SavedJob>(
        `select id, name as queue, coalesce(data, '{}') as data, start_after from pgboss.job
         where state <= 'active' and name not like '%.exhausted' and name not like '\\_\\_pgboss%'
         order by created_on`,
      )
    : { rows: [] }
  const path = placesIn(dir).jobs
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(rows), { mode: 0o600 })
  return rows.length
}
