import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readableSize } from '../../contract/values/readableSize.ts'
import { saveBackup } from '../backup/saveBackup.ts'
import { type Command, UsageError } from './runCommand.ts'
import { withServices } from './withServices.ts'

export const backupHelp = `Copies everything into a folder: the database as of one moment, all files, and the secret. Clipaway may keep running.

  npm run backup -- DIR   DIR must not exist yet, or be empty

npm run restore -- DIR brings it back.`

/** `npm run backup`: copies everything into a folder. @throws UsageError */
export const runBackup: Command = async (args, env) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [dir, ...more] = positionals
  if (!dir || more.length > 0) throw new UsageError('Name one folder.')
  return withServices(
    'none',
    async (services) => {
      const { tables, files, jobs } = await saveBackup(services, resolve(dir))
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      console.log(
        `Saved ${rows} rows, ${jobs} jobs, and ${files.length} files (${readableSize(bytes)}) to ${resolve(dir)}.`,
      )
      return 0
    },
    env,
  )
}
