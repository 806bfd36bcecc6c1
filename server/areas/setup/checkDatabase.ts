import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { connect } from '../../data/connect.ts'
import type { Db } from '../../data/Database.ts'
import { startPostgres } from '../../data/embedded/startPostgres.ts'
import { countFailedMails } from '../../mail/failedEmails.ts'
import { checkLanguageModel } from './checkLanguageModel.ts'
import { broken, type Finding, messageOf, off, ok, warning } from './Finding.ts'

const oldestPostgres = 14
/** Number of subjects to list. */
const maxSubjects = 3

export async function checkDatabase(config: Config): Promise<Finding> {
  return withDatabase(config, async (db) => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    const version = rows[0]?.version ?? ''
    const text = `PostgreSQL ${version}, ${config.databaseUrl ? 'from DATABASE_URL' : 'embedded'}.`
    return Number.parseInt(version, 10) < oldestPostgres
      ? broken(text, `Use PostgreSQL ${oldestPostgres} or newer.`)
      : ok(text)
  })
}

/** Newsletters above all: nobody notices when one never arrives. */
export async function checkSentMails(config: Config): Promise<Finding> {
  const finding = await withDatabase(config, async (db) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('failed_mails') is not null as there`.execute(db)
    if (!rows[0]?.there) return off('None yet.')
    const failed = await countFailedMails(db)
    const sum = failed.reduce((all, { count }) => all + count, 0)
    if (sum === 0) return ok('No failures in the last 30 days.')
    const subjects = failed.slice(0, maxSubjects).map(({ subject, count }) => `${count} × "${subject}"`)
    const more = failed.length > maxSubjects ? ' and others' : ''
    return warning(
      `${sum === 1 ? '1 email' : `${sum} emails`} could not be delivered in the last 30 days: ${subjects.join(', ')}${more}.`,
      'Some of these will be mailboxes that don’t exist. If there are many, ask your mail provider why they were refused.',
    )
  })
  // The database has its own line already.
  return finding.state === 'broken' ? off('Unknown: the database is unavailable.') : finding
}

/** Checks the language model, with its usage if the database is available. */
export async function checkModelUsage(config: Config): Promise<Finding> {
  // Without a model, or a database, there is nothing to look up.
  if (!config.languageModel) return checkLanguageModel(config, null)
  let finding: Finding | null = null
  await withDatabase(config, async (db) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('model_usage') is not null as there`.execute(db)
    finding = await checkLanguageModel(config, rows[0]?.there ? db : null)
    return finding
  })
  return finding ?? checkLanguageModel(config, null)
}

async function withDatabase({ databaseUrl, dataDir }: Config, look: (db: Db) => Promise<Finding>): Promise<Finding> {
  let embedded: Awaited<ReturnType<typeof startPostgres>> | null = null
  try {
    embedded = databaseUrl ? null : await startPostgres({ dataDir })
  } catch (error) {
    return broken(`PostgreSQL does not start: ${messageOf(error)}`, `See ${dataDir}/postgres.log.`)
  }
  const db = connect(databaseUrl ?? embedded?.url ?? '', () => {}, 1)
  try {
    return await look(db)
  } catch (error) {
    const words = messageOf(error) || (error as { code?: string }).code || 'no answer'
    return broken(`Can’t connect to the database: ${words}`, 'Check that it is running and that DATABASE_URL is right.')
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
