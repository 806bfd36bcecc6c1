import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readableSize } from '../../contract/values/readableSize.ts'
import { moveDatabase } from '../backup/moveDatabase.ts'
import { moveFiles } from '../backup/moveFiles.ts'
import { checkDatabaseIsUnused } from '../backup/restoreDatabase.ts'
import { restoreJobs } from '../backup/restoreJobs.ts'
import { type Config, readConfig } from '../config.ts'
import { createFiles } from '../files/createFiles.ts'
import { localFiles } from '../files/localFiles.ts'
import { type Command, UsageError } from './runCommand.ts'
import { withDatabase } from './withDatabase.ts'
import { withServices } from './withServices.ts'

export const moveHelp = `Moves what lies below DATA_DIR to where several machines reach it. Clipaway must not run. What was there is kept.

  npm run move -- --database postgres://user:password@host/name   the database, into an empty one of yours
  npm run move -- --files                                         the files, into the bucket that S3_BUCKET names`

async function moveToDatabase(config: Config, target: string, given: NodeJS.ProcessEnv): Promise<number> {
  if (config.databaseUrl) throw new UsageError('DATABASE_URL is set: the database has been moved already.')
  const stored = await readFile(join(config.dataDir, 'secret'), 'utf8').catch(() => null)
  const secret = config.secret ?? stored?.trim()
  if (!secret) throw new UsageError(`There is no installation in ${config.dataDir}.`)
  // Refuses a wrong address before anything is copied.
  const env = { ...given, DATABASE_URL: target, SECRET: secret }
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
}

async function moveToBucket(config: Config): Promise<number> {
  if (!config.s3) throw new UsageError('First set S3_BUCKET and the other settings of the bucket.')
  // Later writes would not be moved.
  await withDatabase(config, checkDatabaseIsUnused)
  const from = localFiles(join(config.dataDir, 'files'))
  const { files, bytes } = await moveFiles(from, await createFiles(config, config.dataDir), config.dataDir)
  console.log(`Copied ${files} files (${readableSize(bytes)}) to ${config.s3.bucket}.`)
  return 0
}

/** `npm run move`: moves the database or the files to where several machines reach them. @throws UsageError */
export const runMove: Command = async (args, env) => {
  const { values } = parseArgs({ args, options: { database: { type: 'string' }, files: { type: 'boolean' } } })
  if ((values.database !== undefined) === (values.files === true))
    throw new UsageError('Name what to move: --database or --files.')
  const config = readConfig(env)
  return values.database ? moveToDatabase(config, values.database, env) : moveToBucket(config)
}
