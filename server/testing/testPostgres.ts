import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { connect } from '../data/connect.ts'
import { connectionString, ping } from '../data/embedded/pingPostgres.ts'
import { socketFolder } from '../data/embedded/startPostgres.ts'
import { migrate } from '../data/migrate.ts'

/** One PostgreSQL for all test processes of this user over this working copy. */
const project = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)
export const testDataDir = join(tmpdir(), `clipaway-test-${userInfo().username}-${project}`)
const socketDir = socketFolder(join(testDataDir, 'postgres'))
const url = (database: string) => connectionString(socketDir, database)

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** A database of its own with the newest shape, copied from a template: a fraction of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await mkdir(testDataDir, { recursive: true })
  const admin = await adminClient()
  try {
    const template = await ensureTemplate(admin)
    const name = `test_${randomUUID().replaceAll('-', '')}`
    await admin.query(`create database ${name} template ${template}`)
    return {
      url: url(name),
      drop: async () => {
        // The client stays open until here: it keeps PostgreSQL running.
        await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
        await admin.end()
      },
    }
  } catch (error) {
    await admin.end()
    throw error
  }
}

/** The keeper starts PostgreSQL and stops it a while after the last client has gone, whatever became of the tests. */
async function adminClient(): Promise<pg.Client> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if ((await ping(socketDir)) === 'down') {
      if (tries % 40 === 0) {
        const keeper = join(import.meta.dirname, 'keepTestPostgres.ts')
        spawn(process.execPath, [keeper], { detached: true, stdio: 'ignore' }).unref()
      }
      await delay(100)
      continue
    }
    const client = new pg.Client({ connectionString: url('postgres') })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch {
      await delay(100)
    }
  }
  throw new Error(`The PostgreSQL of the tests did not start; see ${join(testDataDir, 'postgres.log')}.`)
}

const templateLock = 4_127_002

async function ensureTemplate(admin: pg.Client): Promise<string> {
  const folder = join(import.meta.dirname, '../data/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  const template = `template_${hash.digest('hex').slice(0, 12)}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return template
    const half = `half_${template}`
    await admin.query(`drop database if exists ${half} with (force)`)
    await admin.query(`create database ${half}`)
    const db = connect(url(half), () => {})
    try {
      await migrate(db)
    } finally {
      await db.destroy()
    }
    await admin.query(`alter database ${half} rename to ${template}`)
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}
