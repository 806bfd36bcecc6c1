import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import queuePackage from 'pg-boss/package.json' with { type: 'json' }
import { defineJobs } from '../areas/jobs.ts'
import { readConfig } from '../config.ts'
import { createServices } from '../createServices.ts'
import { connectionString, ping } from '../data/embedded/pingPostgres.ts'
import { socketFolder } from '../data/embedded/startPostgres.ts'
import { createLog } from '../log.ts'
import { testDataDir } from './testDataDir.ts'

const socketDir = socketFolder(join(testDataDir, 'postgres'))
const url = (database: string) => connectionString(socketDir, database)

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a database with the newest schema by copying a template, in a fraction of a second. */
export async function createTestDatabase(): Promise<TestDatabase> {
  await mkdir(testDataDir, { recursive: true })
  const admin = await adminClient()
  try {
    const template = await ensureTemplate(admin)
    const name = `test_${randomUUID().replaceAll('-', '')}`
    // Copies files; by default every page is also logged, which takes two to seven times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`)
    return {
      url: url(name),
      drop: async () => {
        // The client stays connected until here, which keeps PostgreSQL running.
        await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
        await admin.end()
      },
    }
  } catch (error) {
    await admin.end()
    throw error
  }
}

/**
 * Starts the keeper, which starts PostgreSQL and stops it a while after the last client has disconnected, even if tests
 * crash.
 */
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
  const template = `template_${(await shapeHash()).slice(0, 12)}`
  await admin.query('select pg_advisory_lock($1)', [templateLock])
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return template
    const half = `half_${template}`
    await admin.query(`drop database if exists ${half} with (force)`)
    await admin.query(`create database ${half}`)
    await shape(url(half))
    await admin.query(`alter database ${half} rename to ${template}`)
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [templateLock])
  }
}

/** Returns a hash of everything that determines the schema: our migrations and the version of the queue. */
async function shapeHash(): Promise<string> {
  const folder = join(import.meta.dirname, '../data/migrations')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()
  const hash = createHash('sha256').update(queuePackage.version)
  for (const name of names) hash.update(name).update(await readFile(join(folder, name)))
  return hash.digest('hex')
}

/** Creates our tables and those of the queue in a database, as the program's first start does. */
async function shape(databaseUrl: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clipaway-template-'))
  const config = { ...readConfig({ NODE_ENV: 'test' }), dataDir, databaseUrl, secret: 'of nobody' }
  const { services, close } = await createServices(config, createLog({ level: 'silent' }))
  try {
    defineJobs(services)
    await services.jobs.open()
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
