import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '../backup/restoreBackup.ts'
import { restoreJobs } from '../backup/restoreJobs.ts'
import { readConfig } from '../config.ts'
import { type Command, UsageError } from './runCommand.ts'
import { withDatabase } from './withDatabase.ts'
import { withServices } from './withServices.ts'

export const restoreHelp = `Brings a backup back into an empty installation: another DATA_DIR, another DATABASE_URL, or both. Clipaway must not run.

  npm run restore -- DIR   DIR is what npm run backup has made`

/** `npm run restore`: brings a backup back. @throws UsageError */
export const runRestore: Command = async (args, env) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [dir, ...more] = positionals
  if (!dir || more.length > 0) throw new UsageError('Name one folder.')
  const config = readConfig(env)
  const { tables, files } = await withDatabase(config, (url) => restoreBackup(config, url, resolve(dir)))
  const jobs = await withServices('leave', (services) => restoreJobs(services, resolve(dir)), env)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`Restored ${rows} rows, ${jobs} jobs, and ${files.length} files. Start Clipaway with npm start.`)
  return 0
}
