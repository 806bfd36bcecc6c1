import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { moveDatabase } from '../backup/moveDatabase.ts'
import { restoreJobs } from '../backup/restoreJobs.ts'
import { readConfig } from '../config.ts'
import { runCommand, UsageError } from './runCommand.ts'
import { withDatabase } from './withDatabase.ts'
import { withServices } from './withServices.ts'

const help = `Moves the database that comes with Clipaway into a PostgreSQL of yours. Clipaway must not run. The old one is kept.

  npm run move -- --database postgres://user:password@host/name   the database must be empty`

await runCommand(help, async (args) => {
  const { values } = parseArgs({ args, options: { database: { type: 'string' } } })
  const target = values.database
  if (!target) throw new UsageError('Name the database to move to.')
  const config = readConfig(process.env)
  if (config.databaseUrl) throw new UsageError('DATABASE_URL is set: the database has been moved already.')
  const stored = await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => null)
  const secret = config.secret ?? stored?.trim()
  if (!secret) throw new UsageError(`There is no installation in ${config.dataDir}.`)
  // Refuses a wrong address before anything is copied.
  const env = { ...process.env, DATABASE_URL: target, SECRET: secret }
  readConfig(env)
  const dir = await mkdtemp(join(config.dataDir, 'move-'))
  try {
    const rows = await withDatabase(config, (source) => moveDatabase(source, target, dir))
    const jobs = await withServices('leave', (services) => restoreJobs(services, dir), env)
    console.log(`Moved ${rows} rows and ${jobs} jobs. Put these lines into .env, and start Clipaway:\n`)
    console.log(`DATABASE_URL=${target}\nSECRET=${secret}`)
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
  return 0
})
