import type { analyse, Transcriber } from '../clipper/clipper.ts'
import type { Sessions } from './areas/auth/sessions.ts'
import type { UploadStore } from './areas/uploads/UploadStore.ts'
import type { Config } from './config.ts'
import type { Db } from './data/Database.ts'
import type { ErrorReports } from './errors/ErrorReports.ts'
import type { Files } from './files/Files.ts'
import type { SharedCounts } from './http/sharedCounts.ts'
import type { StoredAnswers } from './http/storedAnswers.ts'
import type { IdentityProvider } from './identity/Identity.ts'
import type { Jobs } from './jobs/Jobs.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/Mailer.ts'
import type { Metrics } from './metrics/Metrics.ts'
import type { Payments } from './payments/Payments.ts'
import type { SpeechInstaller } from './speech/speechInstaller.ts'

/** The dependencies of handlers, services and workers. The configuration alone chooses each. */
export interface Services {
  config: Config
  log: Log
  db: Db
  /** Address of the database, including the embedded one. */
  databaseUrl: string
  files: Files
  /** Unfinished uploads. */
  uploads: UploadStore
  jobs: Jobs
  mail: Mailer
  payments: Payments
  identity: IdentityProvider
  errors: ErrorReports
  sessions: Sessions
  /** Cached responses of this process. */
  answers: StoredAnswers
  /** Requests of the last minute, counted by all processes together. */
  counts: SharedCounts
  metrics: Metrics
  /** Measures a video. */
  analyse: typeof analyse
  /** Returns the transcriber, as configured and installed now; null for none. */
  findTranscriber(): Promise<Transcriber | null>
  /** Fetches and deletes the local speech model. */
  speech: SpeechInstaller
  /** Signs media addresses. */
  secret: string
  /** The public address of the server without a trailing slash; final once it listens. */
  publicUrl: string
  /** Folder for uploads in progress; swept at start. */
  tempDir: string
}
