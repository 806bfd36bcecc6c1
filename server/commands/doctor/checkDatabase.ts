import { sql } from 'kysely'
import type { Config } from '../../config.ts'
import { connect } from '../../data/connect.ts'
import type { Db } from '../../data/Database.ts'
import { startPostgres } from '../../data/embedded/startPostgres.ts'
import { countFailedMails } from '../../mail/failedMails.ts'
import { broken, type Finding, off, ok, warning, wordsOf } from './Finding.ts'

const oldestPostgres = 14
/** Subjects that are told. */
const maxSubjects = 3

export async function checkDatabase(config: Config): Promise<Finding> {
  return withDatabase(config, async (db) => {
    const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db)
    const version = rows[0]?.version ?? ''
    const text = `PostgreSQL ${version}, ${config.databaseUrl ? 'by DATABASE_URL' : 'the one that comes with the packages'}.`
    return Number.parseInt(version, 10) < oldestPostgres
      ? broken(text, `Please use PostgreSQL ${oldestPostgres} or newer.`)
      : ok(text)
  })
}

/** Newsletters above all: nobody else hears of a mail that never came. */
export async function checkSentMails(config: Config): Promise<Finding> {
  const finding = await withDatabase(config, async (db) => {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('failed_mails') is not null as there`.execute(db)
    if (!rows[0]?.there) return off('None yet.')
    const failed = await countFailedMails(db)
    const sum = failed.reduce((all, { count }) => all + count, 0)
    if (sum === 0) return ok('None of the last 30 days has failed.')
    const subjects = failed.slice(0, maxSubjects).map(({ subject, count }) => `${count} × "${subject}"`)
    const more = failed.length > maxSubjects ? ' and others' : ''
    return warning(
      `${sum === 1 ? 'One mail' : `${sum} mails`} of the last 30 days could not be sent: ${subjects.join(', ')}${more}.`,
      'Mailboxes that do not exist are among them; if there are many, ask whoever runs the mail server why it refuses them.',
    )
  })
  // That has a line of its own already.
  return finding.state === 'broken' ? off('The database cannot tell.') : finding
}

async function withDatabase({ databaseUrl, dataDir }: Config, look: (db: Db) => Promise<Finding>): Promise<Finding> {
  let embedded: Awaited<ReturnType<typeof startPostgres>> | null = null
  try {
    embedded = databaseUrl ? null : await startPostgres({ dataDir })
  } catch (error) {
    return broken(`PostgreSQL does not start: ${wordsOf(error)}`, `Its own words are in ${dataDir}/postgres.log.`)
  }
  const db = connect(databaseUrl ?? embedded?.url ?? '', () => {}, 1)
  try {
    return await look(db)
  } catch (error) {
    const words = wordsOf(error) || (error as { code?: string }).code || 'no answer'
    return broken(`The database does not answer: ${words}`, 'Is it running, and is DATABASE_URL right?')
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}
