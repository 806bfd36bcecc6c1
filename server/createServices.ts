import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { analyse } from '../clipper/clipper.ts'
import { openSessions } from './areas/auth/sessions.ts'
import { createUploadStore } from './areas/uploads/createUploadStore.ts'
import type { Config } from './config.ts'
import { connect } from './data/connect.ts'
import type { Db } from './data/Database.ts'
import { startPostgres } from './data/embedded/startPostgres.ts'
import { migrate } from './data/migrate.ts'
import { type ErrorReports, noReports } from './errors/ErrorReports.ts'
import { createFiles } from './files/createFiles.ts'
import { ownTempDir } from './files/ownTempDir.ts'
import { sharedCounts } from './http/sharedCounts.ts'
import { storedAnswers } from './http/storedAnswers.ts'
import { googleIdentity } from './identity/googleIdentity.ts'
import { noIdentity } from './identity/noIdentity.ts'
import { bossJobs } from './jobs/bossJobs.ts'
import type { Jobs } from './jobs/Jobs.ts'
import { type Log, openLog } from './log.ts'
import type { Mailer } from './mail/Mailer.ts'
import { outboxMailer } from './mail/outboxMailer.ts'
import { queuedMailer } from './mail/queuedMailer.ts'
import { smtpTransport } from './mail/smtpTransport.ts'
import { readSupportEmail, supportMailer } from './mail/supportMailer.ts'
import { createMetrics } from './metrics/Metrics.ts'
import { noPayments } from './payments/noPayments.ts'
import { stripePayments } from './payments/stripe/stripePayments.ts'
import type { Services } from './Services.ts'
import { speechInstaller } from './speech/speechInstaller.ts'
import { transcriberFinder } from './speech/transcriberFinder.ts'

export interface RunningServices {
  services: Services
  /** Stops jobs, closes the database, and stops PostgreSQL when this process started it. */
  close(): Promise<void>
}

/** Creates all configured services, and migrates the database. */
export async function createServices(config: Config, log: Log = openLog(config, 'server')): Promise<RunningServices> {
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const hearOf = (error: Error) => log.error({ err: error }, 'database connection lost')
  // The embedded one has no pooler.
  const db = connect(url, hearOf, config.connections.queries, { prepares: embedded !== null })
  const errors = await createReports(config)
  const queue = { connectionString: url, connections: config.connections.queue, times: config.queueTimes }
  const jobs = bossJobs(queue, log, (error, name) => errors.report(error, `job ${name}`))
  const counts = sharedCounts(db, log)
  const speech = speechInstaller(config, log)
  const close = async () => {
    counts.stop()
    await speech.stop()
    await jobs.stop()
    await db.destroy()
    await embedded?.stop()
    await errors.close()
  }
  try {
    await migrateDirectly(config, db)
    const tempDir = await ownTempDir(join(config.dataDir, 'tmp'))
    const files = await createFiles(config, tempDir)
    const services: Services = {
      config,
      log,
      db,
      databaseUrl: config.databaseDirectUrl ?? url,
      jobs,
      files,
      uploads: await createUploadStore(config, db, files),
      mail: createMailer(config, jobs, db, log),
      payments: config.stripe
        ? stripePayments({ config: config.stripe, db, jobs, log, publicUrl: () => services.publicUrl })
        : noPayments,
      errors,
      sessions: openSessions(db),
      answers: storedAnswers(),
      counts,
      metrics: createMetrics({ jobs, dataDir: config.dataDir, ofProcess: config.metricsToken !== undefined }),
      analyse,
      findTranscriber: transcriberFinder(config),
      speech,
      identity: config.google ? googleIdentity(config.google) : noIdentity,
      secret: config.secret ?? (await storedSecret(join(config.dataDir, 'secret'))),
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      tempDir,
    }
    // The server starts without its store: /readyz reports the problem, and features without files work.
    await services.files.check().catch((error: unknown) => log.warn({ err: error }, 'files cannot be stored'))
    return { services, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** Bypasses a pooler, because migrations hold a session lock. */
async function migrateDirectly({ databaseDirectUrl }: Config, db: Db): Promise<void> {
  if (!databaseDirectUrl) return migrate(db)
  const direct = connect(databaseDirectUrl, () => {}, 1)
  try {
    await migrate(direct)
  } finally {
    await direct.destroy()
  }
}

/** The library is loaded only if it is configured. */
async function createReports({ sentry, commit }: Config): Promise<ErrorReports> {
  if (!sentry.dsn) return noReports
  const { sentryReports } = await import('./errors/sentryReports.ts')
  return sentryReports(sentry.dsn, commit)
}

/** Terminal output is not collected like a log. */
const printToTerminal = (text: string): void => {
  process.stdout.write(text)
}

/** SMTP if configured. The outbox needs no queue. */
function createMailer({ mail, dataDir }: Config, jobs: Jobs, db: Db, log: Log): Mailer {
  const mailer = mail.smtpUrl
    ? queuedMailer({ jobs, db, log }, smtpTransport(mail.smtpUrl, mail.from))
    : outboxMailer(join(dataDir, 'outbox'), mail.from, log, process.stdout.isTTY ? printToTerminal : undefined)
  return supportMailer(mailer, () => readSupportEmail(db))
}

/** Created once and kept, so that signed addresses survive a restart. */
async function storedSecret(path: string): Promise<string> {
  const own = `${path}.${process.pid}`
  const existing = await readFile(path, 'utf8').catch(() => null)
  if (existing) return existing.trim()
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // A hard link fails when the file exists: of two processes that start at the same time, one wins and both read the
  // same secret.
  await link(own, path).catch(() => {})
  await rm(own, { force: true })
  return (await readFile(path, 'utf8')).trim()
}
