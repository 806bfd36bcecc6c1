import type { Config } from './config.ts'
import type { Db } from './data/Database.ts'
import type { ErrorReports } from './errors/ErrorReports.ts'
import type { Files } from './files/Files.ts'
import type { IdentityProvider } from './identity/Identity.ts'
import type { Jobs } from './jobs/Jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/Mailer.ts'
import type { Metrics } from './metrics/Metrics.ts'
import type { Payments } from './payments/Payments.ts'

/** What handlers, services and workers are given. Each part is chosen by the configuration alone. */
export interface Services {
  config: Config
  log: Log
  db: Db
  /** Address of the database, of the embedded one too. */
  databaseUrl: string
  files: Files
  jobs: Jobs
  mail: Mailer
  payments: Payments
  identity: IdentityProvider
  errors: ErrorReports
  metrics: Metrics
  /** Signs media addresses. */
  secret: string
  /** Where people reach the program, without a slash at the end; known for certain once it listens. */
  publicUrl: string
  /** Folder for uploads on their way; swept at start. */
  tempDir: string
}
