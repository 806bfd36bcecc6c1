import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

/** Connects everything that the configuration names, and brings the database to the newest shape. */
export async function createServices(config: Config, log: Log = openLog(config, 'server')): Promise<RunningServices> {
  await mkdir(config.dataDir, { recursive: true })
  const embedded = config.databaseUrl ? null : await startPostgres({ dataDir: config.dataDir })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  const hearOf = (error: Error) => log.error({ err: error }, 'database connection lost')
  // The embedded one is behind no pooler.
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
      findTranscriber: transcriberFinder(config),
      speech,
      identity: config.google ? googleIdentity(config.google) : noIdentity,
      secret: config.secret ?? (await storedSecret(join(config.dataDir, 'secret'))),
      publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
      tempDir,
    }
    // Without its store the program starts all the same: /readyz says what is wrong, and what needs no files works.
    await services.files.check().catch((error: unknown) => log.warn({ err: error }, 'files cannot be stored'))
    return { services, close }
  } catch (error) {
    await close().catch(() => {})
    throw error
  }
}

/** A pooler that gives every transaction another session cannot hold the lock of those who change the shape. */
async function migrateDirectly({ databaseDirectUrl }: Config, db: Db): Promise<void> {
  if (!databaseDirectUrl) return migrate(db)
  const direct = connect(databaseDirectUrl, () => {}, 1)
  try {
    await migrate(direct)
  } finally {
    await direct.destroy()
  }
}

/** The library is loaded only when there is a place to report to. */
async function createReports({ sentry, commit }: Config): Promise<ErrorReports> {
  if (!sentry.dsn) return noReports
  const { sentryReports } = await import('./errors/sentryReports.ts')
  return sentryReports(sentry.dsn, commit)
}

/** A terminal is not collected as a log is. */
const printToTerminal = (text: string): void => {
  process.stdout.write(text)
}

/** SMTP when it is configured. Written to the outbox a mail is there at once: that needs no queue. */
function createMailer({ mail, dataDir }: Config, jobs: Jobs, db: Db, log: Log): Mailer {
  const mailer = mail.smtpUrl
    ? queuedMailer({ jobs, db, log }, smtpTransport(mail.smtpUrl, mail.from))
    : outboxMailer(join(dataDir, 'outbox'), mail.from, log, process.stdout.isTTY ? printToTerminal : undefined)
  return supportMailer(mailer, () => readSupportEmail(db))
}

/** Made once and kept, so that signed addresses live through a restart. */
async function storedSecret(path: string): Promise<string> {
  const own = `${path}.${process.pid}`
  const existing = await readFile(path, 'utf8').catch(() => null)
  if (existing) return existing.trim()
  await writeFile(own, randomBytes(32).toString('base64url'), { mode: 0o600 })
  // A hard link fails when the file is there: of two processes that start at once, one wins and both read the same.
  await link(own, path).catch(() => {})
  await rm(own, { force: true })
  return (await readFile(path, 'utf8')).trim()
}
