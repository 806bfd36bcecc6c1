import { resolve } from 'node:path'
import * as v from 'valibot'
import type { EncoderChoice } from '../clipper/pure/encoderNames.ts'
import type { TranscriptionService } from '../clipper/transcribe/serviceTranscriber.ts'
import type { UsageLimits } from '../contract/system.ts'
import type { PlanName } from '../contract/user.ts'
import { limits } from '../contract/values/limits.ts'
import { Environment } from './Environment.ts'
import type { AnswerLimits } from './http/answerProgress.ts'
import type { Lane } from './jobs/Jobs.ts'
import type { LanguageModel } from './languageModel/askLanguageModel.ts'

/** Thrown by `readConfig`; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Works with only a host and a port, and escapes special characters in passwords. */
function smtpUrlOf(e: {
  SMTP_URL?: string | undefined
  SMTP_HOST?: string | undefined
  SMTP_PORT: number
  SMTP_USER?: string | undefined
  SMTP_PASSWORD?: string | undefined
}): string | undefined {
  if (e.SMTP_URL || !e.SMTP_HOST) return e.SMTP_URL
  const login = e.SMTP_USER ? `${encodeURIComponent(e.SMTP_USER)}:${encodeURIComponent(e.SMTP_PASSWORD ?? '')}@` : ''
  return `${e.SMTP_PORT === 465 ? 'smtps' : 'smtp'}://${login}${e.SMTP_HOST}:${e.SMTP_PORT}`
}
/** Thirty processes of this size fit into a default PostgreSQL, which accepts 97 connections. */
const sharedConnections = 3
/** The embedded PostgreSQL serves only this installation and accepts 200. */
const ownConnections = 16
/** The queue has connections of its own, so that it does not wait behind queries. */
function connectionsOf(max: number): Config['connections'] {
  const queue = Math.max(1, Math.floor(max / 4))
  return { queries: max - queue, queue }
}
/** Pauses recommended by the Standard Webhooks specification: three days in all. */
const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Milliseconds. Models on a CPU write a few words per second, and no user waits. */
const modelPatience = 600_000
const openAiUrl = 'https://api.openai.com/v1'

/** Tries per window of `rateWindowSeconds`, except `requestsPerMinute`. */
export interface RateLimits {
  loginPerAddress: number
  loginPerAccount: number
  signupPerAddress: number
  mailPerAddress: number
  mailPerAccount: number
  feedbackPerAccount: number
  requestsPerMinute: number
}

/** Polling interval and retry delay of the job queue. */
export interface QueueTimes {
  /** Milliseconds between two polls for queues with due jobs. */
  look: number
  /** Milliseconds before a job runs again after it failed because the file store was unavailable. */
  storeRetry: number
  /** Whole seconds before a failed job without a backoff of its own runs again. */
  retry: number
}

export interface StripeConfig {
  secretKey: string
  publicKey: string
  /** One per webhook address: events of payout accounts arrive at another one. */
  webhookSecrets: string[]
  /** Stripe's ids of the plans' prices; a plan without one gets a price at its first checkout. */
  prices: Partial<Record<PlanName, string>>
  /** Overrides Stripe's address in tests. */
  apiUrl: string | undefined
}

export interface S3Config {
  bucket: string
  /** Of a store other than Amazon's. */
  endpoint: string | undefined
  /** The address for browsers, if it is another one. */
  publicEndpoint: string | undefined
  /** Downloads redirect to the bucket, whose CORS rules must allow our pages to read from it. */
  directDownloads: boolean
  region: string
  /** Without these, the library uses the environment, files or the role of the machine, like Amazon's tools. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface GoogleConfig {
  clientId: string
  /** Required for authorization codes, but not for access tokens. */
  clientSecret: string | undefined
  /** The browser's request to Google: an access token, or a code that the server exchanges. */
  flow: 'implicit' | 'code'
  issuer: string
  tokenInfoUrl: string
}

export interface TranscriptionConfig {
  /** Unset: the service if there is one, else the local model if it is installed. */
  by: 'off' | 'service' | 'local' | undefined
  service: TranscriptionService | null
}

export interface Config {
  /** Responses are validated and mistakes throw, instead of being logged. */
  strict: boolean
  host: string
  /** 0 takes any free port. */
  port: number
  /** As configured; `services.publicUrl` always has one. */
  publicUrl: string | undefined
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Bypasses a pooler for migrations, which need a session of their own. */
  databaseDirectUrl: string | undefined
  /** Maximum connections of this process: for queries, and for the job queue. */
  connections: { queries: number; queue: number }
  /** As configured; `services.secret` always has one. */
  secret: string | undefined
  /** The folder of stored files; by default, a folder below the data folder. */
  s3: S3Config | null
  /** Maximum bytes of local copies of stored files. */
  scratchBudget: number
  /** Unset: `info`, but only warnings on a terminal. */
  logLevel: string | undefined
  /** Folder of log files, absolute. Unset: below the data folder when the log goes to a terminal, else none. */
  logDir: string | undefined
  /** Token for `/metrics`, which does not exist without one. */
  metricsToken: string | undefined
  /** The address of a worker's `/healthz`, `/readyz` and `/metrics`. */
  healthPort: number | undefined
  /** Milliseconds of event loop delay, averaged over a second, above which requests are refused. */
  maxLoopDelay: number
  corsOrigins: string[]
  /** The number of reverse proxies in front that write `X-Forwarded-For`. */
  trustProxy: number
  /** Videos analysed at once, and files of clips made at once; 0 for none. */
  workers: number
  /** The process for a server's background work: a separate one, or its own. */
  jobs: 'child' | 'here'
  /** The encoder of clips. */
  videoEncoder: EncoderChoice
  /** Days after which the file of a clip is deleted; 0 for never. */
  fileDays: number
  /** Days after which the source of an unchanged video is deleted; 0 for never. */
  sourceDays: number
  /** Calls to webhooks. */
  webhooks: {
    /** Networks like `10.0.0.0/8` that may be called besides the public internet. */
    networks: string[]
    /** Seconds until the head of the response, per try. */
    seconds: number
    /** Seconds after each failed try; after the last one, the delivery fails. */
    pauses: readonly number[]
  }
  /** Lanes of background work that this process takes. */
  queues: readonly Lane[]
  queueTimes: QueueTimes
  commit: string | undefined
  mail: { from: string; smtpUrl: string | undefined }
  stripe: StripeConfig | null
  /** Limits of every account without payments; null if each plan has its own. */
  limits: UsageLimits | null
  google: GoogleConfig | null
  /** The source of words for videos without captions. */
  transcription: TranscriptionConfig
  /** Proposes titles of clips; null for none. */
  languageModel: LanguageModel | null
  /** A mirror of the speech models, with a folder per model; without a slash at its end. */
  speechMirror: string | undefined
  sentry: { dsn: string | undefined; publicDsn: string | undefined }
  rates: RateLimits
  rateWindowSeconds: number
  /** Seconds. */
  tokenLifetime: number
  resetLifetime: number
  mediaLifetime: number
  /** How long deleted clips stay in the bin. */
  undoWindow: number
  /** The lifetime of an unfinished upload since its last byte. */
  uploadLifetime: number
  /** Argon2id cost; memory in KiB. */
  password: { memory: number; passes: number; parallelism: number }
  /** Pixels of one frame of an uploaded video. */
  maxPixels: number
  /** Bytes of the disk that uploads and clips leave free, so that the database never runs out. */
  diskReserve: number
  /** Folder with the built app. */
  appDir: string
  /** A request whose body is slower than this is ended. */
  stall: { seconds: number; bytes: number }
  /** When a stalled response is ended, see `endStalledAnswers`. */
  stalledAnswers: AnswerLimits
  /** Seconds for which pending requests may continue when the server stops. */
  stopLimit: number
}

/**
 * Reads the configuration from environment variables. Empty values count as unset.
 * @throws ConfigError with one sentence that names the variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = v.safeParse(Environment, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new ConfigError(`${v.getDotPath(issue) ?? 'The configuration'} ${issue.message}.`)
  }
  const e = parsed.output
  if ((e.STRIPE_SECRET_KEY === undefined) !== (e.STRIPE_PUBLIC_KEY === undefined)) {
    throw new ConfigError('Set both STRIPE_SECRET_KEY and STRIPE_PUBLIC_KEY, or neither.')
  }
  if (e.GOOGLE_FLOW === 'code' && e.GOOGLE_CLIENT_ID && !e.GOOGLE_CLIENT_SECRET) {
    throw new ConfigError('GOOGLE_FLOW=code needs GOOGLE_CLIENT_SECRET.')
  }
  if (e.TRANSCRIPTION === 'service' && !e.TRANSCRIPTION_URL && !e.TRANSCRIPTION_API_KEY) {
    throw new ConfigError('TRANSCRIPTION=service needs TRANSCRIPTION_API_KEY, TRANSCRIPTION_URL or both.')
  }
  if ((e.LLM_URL === undefined) !== (e.LLM_MODEL === undefined)) {
    throw new ConfigError('Set both LLM_URL and LLM_MODEL, or neither.')
  }
  if ((e.S3_ACCESS_KEY_ID === undefined) !== (e.S3_SECRET_ACCESS_KEY === undefined)) {
    throw new ConfigError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither.')
  }
  if (!e.S3_BUCKET && (e.S3_ENDPOINT || e.S3_ACCESS_KEY_ID)) throw new ConfigError('Set S3_BUCKET as well.')
  if (e.DATABASE_URL && !e.SECRET) {
    throw new ConfigError(
      'DATABASE_URL needs SECRET: all processes over one database sign alike. What signed so far is in DATA_DIR/secret.',
    )
  }
  return {
    strict: e.NODE_ENV === 'development' || e.NODE_ENV === 'test',
    host: e.HOST,
    port: e.PORT,
    publicUrl: e.PUBLIC_URL,
    dataDir: resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    connections: connectionsOf(e.DATABASE_CONNECTIONS ?? (e.DATABASE_URL ? sharedConnections : ownConnections)),
    secret: e.SECRET,
    s3: e.S3_BUCKET
      ? {
          bucket: e.S3_BUCKET,
          endpoint: e.S3_ENDPOINT,
          publicEndpoint: e.S3_PUBLIC_ENDPOINT,
          directDownloads: e.S3_DIRECT_DOWNLOADS,
          region: e.S3_REGION,
          credentials:
            e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
              ? { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY }
              : undefined,
        }
      : null,
    scratchBudget: e.SCRATCH_MB * 1024 ** 2,
    logLevel: e.LOG_LEVEL,
    logDir: e.LOG_DIR && resolve(e.LOG_DIR),
    metricsToken: e.METRICS_TOKEN,
    healthPort: e.HEALTH_PORT,
    maxLoopDelay: e.MAX_LOOP_DELAY_MS,
    corsOrigins: e.CORS_ORIGINS,
    trustProxy: e.TRUST_PROXY,
    workers: e.WORKERS,
    jobs: e.JOBS,
    queues: e.QUEUES,
    queueTimes: { look: 1000, storeRetry: 3000, retry: 1 },
    videoEncoder: e.VIDEO_ENCODER,
    fileDays: e.FILE_DAYS,
    sourceDays: e.SOURCE_DAYS,
    webhooks: { networks: e.WEBHOOK_NETWORKS, seconds: 10, pauses: webhookPauses },
    commit: e.COMMIT,
    mail: { from: e.MAIL_FROM, smtpUrl: smtpUrlOf(e) },
    stripe:
      e.STRIPE_SECRET_KEY && e.STRIPE_PUBLIC_KEY
        ? {
            secretKey: e.STRIPE_SECRET_KEY,
            publicKey: e.STRIPE_PUBLIC_KEY,
            webhookSecrets: e.STRIPE_WEBHOOK_SECRET,
            prices: {
              ...(e.STRIPE_PRICE_CREATOR ? { creator: e.STRIPE_PRICE_CREATOR } : {}),
              ...(e.STRIPE_PRICE_STUDIO ? { studio: e.STRIPE_PRICE_STUDIO } : {}),
            },
            apiUrl: e.STRIPE_API_URL,
          }
        : null,
    limits:
      e.STRIPE_SECRET_KEY && e.STRIPE_PUBLIC_KEY
        ? null
        : {
            max_upload_bytes: e.MAX_UPLOAD_MB === undefined ? limits.file.video : e.MAX_UPLOAD_MB * 2 ** 20,
            max_video_seconds: e.MAX_VIDEO_MINUTES * 60,
            max_videos: e.MAX_VIDEOS_PER_MONTH ?? null,
          },
    google: e.GOOGLE_CLIENT_ID
      ? {
          clientId: e.GOOGLE_CLIENT_ID,
          clientSecret: e.GOOGLE_CLIENT_SECRET,
          flow: e.GOOGLE_FLOW,
          issuer: e.GOOGLE_ISSUER,
          tokenInfoUrl: e.GOOGLE_TOKENINFO_URL,
        }
      : null,
    speechMirror: e.SPEECH_MIRROR?.replace(/\/+$/, ''),
    transcription: {
      by: e.TRANSCRIPTION,
      service:
        e.TRANSCRIPTION_URL || e.TRANSCRIPTION_API_KEY
          ? {
              url: e.TRANSCRIPTION_URL ?? openAiUrl,
              apiKey: e.TRANSCRIPTION_API_KEY,
              model: e.TRANSCRIPTION_MODEL,
              language: e.TRANSCRIPTION_LANGUAGE,
              pieceSeconds: e.TRANSCRIPTION_PIECE_SECONDS,
              atOnce: e.TRANSCRIPTION_AT_ONCE,
              price:
                e.TRANSCRIPTION_PRICE === undefined
                  ? undefined
                  : { perMinute: e.TRANSCRIPTION_PRICE, currency: e.TRANSCRIPTION_CURRENCY },
            }
          : null,
    },
    languageModel:
      e.LLM_URL && e.LLM_MODEL
        ? { url: e.LLM_URL, model: e.LLM_MODEL, apiKey: e.LLM_KEY, patience: modelPatience }
        : null,
    sentry: { dsn: e.SENTRY_DSN, publicDsn: e.SENTRY_PUBLIC_DSN },
    rates: {
      loginPerAddress: e.LOGIN_TRIES_PER_ADDRESS,
      loginPerAccount: e.LOGIN_TRIES_PER_ACCOUNT,
      signupPerAddress: e.SIGNUPS_PER_ADDRESS,
      mailPerAddress: e.MAILS_PER_ADDRESS,
      mailPerAccount: e.MAILS_PER_ACCOUNT,
      feedbackPerAccount: e.FEEDBACK_PER_ACCOUNT,
      requestsPerMinute: e.REQUESTS_PER_MINUTE,
    },
    rateWindowSeconds: 15 * 60,
    tokenLifetime: 30 * 86_400,
    resetLifetime: 3600,
    mediaLifetime: 12 * 3600,
    undoWindow: e.UNDO_SECONDS,
    uploadLifetime: e.UPLOAD_HOURS * 3600,
    // OWASP's first recommendation for Argon2id: 19 MiB, two passes, one lane.
    password: { memory: 19_456, passes: 2, parallelism: 1 },
    maxPixels: e.MAX_PIXELS,
    diskReserve: e.DISK_RESERVE_MB * 1024 ** 2,
    appDir: resolve(import.meta.dirname, '../dist'),
    stall: { seconds: 20, bytes: 8 * 1024 },
    stalledAnswers: { seconds: 10, atOnce: 50, longest: 300 },
    // Together with the time for jobs, less than the half minute after which orchestrators kill.
    stopLimit: 10,
  }
}
