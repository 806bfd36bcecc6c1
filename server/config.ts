import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import type { TranscriptionService } from '../clipper/transcribe/serviceTranscriber.ts'
import type { PlanName } from '../contract/user.ts'
import { type Lane, lanes } from './jobs/Jobs.ts'

/** Thrown by `readConfig`; the message is one sentence for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
const count = (fallback: number, max = 1_000_000) => v.optional(whole(1, max), String(fallback))
/** `true` is one. Only what they wrote themselves is believed: what stands before it comes from whoever asks. */
const proxies = v.pipe(
  v.optional(v.string(), 'false'),
  v.regex(/^(true|false|[0-9])$/, 'must be true or false, or how many proxies there are'),
  v.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
)
const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address like https://clips.example'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
/** Lives with a host and a port alone, and escapes what people put into passwords. */
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
/** Thirty processes of this size fit into a PostgreSQL as it comes, which takes 97 of us. */
const sharedConnections = 3
/** The embedded PostgreSQL is ours alone and takes 200. */
const ownConnections = 16
/** The queue asks little, but while queries wait for connections it must not wait with them. */
function connectionsOf(max: number): Config['connections'] {
  const queue = Math.max(1, Math.floor(max / 4))
  return { queries: max - queue, queue }
}
/** Those that the Standard Webhooks specification recommends: three days in all. */
const webhookPauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** `10.0.0.0/8`, or one address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && isLength && rest.length === 0
}
const openAiUrl = 'https://api.openai.com/v1'
const list = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  ),
)

const queueNames = v.pipe(
  list,
  v.transform((names) => (names.length > 0 ? names : [...lanes])),
  v.array(v.picklist(lanes, `must name some of ${lanes.join(', ')}, with commas between them`)),
)

const networks = v.pipe(
  list,
  v.array(v.pipe(v.string(), v.check(isNetwork, 'must name networks like 10.0.0.0/8, with commas between them'))),
)

/** Every variable that the program reads; `.env.example` explains each. */
const Environment = v.object({
  NODE_ENV: v.optional(v.string(), 'production'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PORT: v.optional(whole(0, 65_535), '3000'),
  PUBLIC_URL: v.optional(httpUrl),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  DATABASE_DIRECT_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')),
  ),
  DATABASE_CONNECTIONS: v.optional(whole(2, 500)),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: v.optional(httpUrl),
  S3_PUBLIC_ENDPOINT: v.optional(httpUrl),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  SCRATCH_MB: v.optional(whole(1, 100_000_000), '65536'),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level such as info'),
  ),
  LOG_DIR: v.optional(v.string()),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  HEALTH_PORT: v.optional(whole(0, 65_535)),
  CORS_ORIGINS: list,
  TRUST_PROXY: proxies,
  WORKERS: v.optional(whole(0, 64), '1'),
  JOBS: v.optional(v.picklist(['child', 'here'], 'must be child or here'), 'here'),
  QUEUES: queueNames,
  FILE_DAYS: v.optional(whole(0, 36_500), '0'),
  COMMIT: v.optional(v.string()),
  MAIL_FROM: v.optional(v.string(), 'Clipaway <hello@clipaway.local>'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  SMTP_HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:[\]-]+$/, 'must be the name of a host'))),
  SMTP_PORT: v.optional(whole(1, 65_535), '587'),
  SMTP_USER: v.optional(v.string()),
  SMTP_PASSWORD: v.optional(v.string()),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLIC_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: list,
  STRIPE_PRICE_CREATOR: v.optional(v.string()),
  STRIPE_PRICE_STUDIO: v.optional(v.string()),
  STRIPE_API_URL: v.optional(httpUrl),
  GOOGLE_CLIENT_ID: v.optional(v.string()),
  GOOGLE_CLIENT_SECRET: v.optional(v.string()),
  GOOGLE_FLOW: v.optional(v.picklist(['implicit', 'code'], 'must be implicit or code'), 'implicit'),
  GOOGLE_ISSUER: v.optional(httpUrl, 'https://accounts.google.com'),
  GOOGLE_TOKENINFO_URL: v.optional(httpUrl, 'https://oauth2.googleapis.com/tokeninfo'),
  TRANSCRIPTION: v.optional(v.picklist(['off', 'service', 'local'], 'must be off, service or local')),
  SPEECH_MIRROR: v.optional(httpUrl),
  TRANSCRIPTION_URL: v.optional(httpUrl),
  TRANSCRIPTION_API_KEY: v.optional(v.string()),
  TRANSCRIPTION_MODEL: v.optional(v.string(), 'whisper-1'),
  TRANSCRIPTION_LANGUAGE: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'must be a language code like en'))),
  TRANSCRIPTION_PIECE_SECONDS: v.optional(whole(30, 600), '300'),
  TRANSCRIPTION_AT_ONCE: v.optional(whole(1, 16), '3'),
  TRANSCRIPTION_PRICE: v.optional(
    v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'must be a number like 0.006'), v.transform(Number)),
  ),
  TRANSCRIPTION_CURRENCY: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be a currency like USD')), 'USD'),
  SENTRY_DSN: v.optional(httpUrl),
  SENTRY_PUBLIC_DSN: v.optional(httpUrl),
  LOGIN_TRIES_PER_ADDRESS: count(30),
  LOGIN_TRIES_PER_ACCOUNT: count(10),
  SIGNUPS_PER_ADDRESS: count(20),
  MAILS_PER_ADDRESS: count(10),
  MAILS_PER_ACCOUNT: count(3),
  FEEDBACK_PER_ACCOUNT: count(10),
  REQUESTS_PER_MINUTE: count(1200),
  MAX_LOOP_DELAY_MS: count(500, 600_000),
  MAX_PIXELS: count(8192 * 4352, 1_000_000_000),
  DISK_RESERVE_MB: v.optional(whole(0, 1_000_000), '1024'),
  UPLOAD_HOURS: v.optional(whole(1, 24 * 365), '72'),
  UNDO_SECONDS: v.optional(whole(0, 86_400), '600'),
  WEBHOOK_NETWORKS: networks,
})

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

export interface StripeConfig {
  secretKey: string
  publicKey: string
  /** One per webhook address: what happens to payout accounts comes by an address of its own. */
  webhookSecrets: string[]
  /** Stripe's names of the plans' prices; a plan without one gets a price made at its first checkout. */
  prices: Partial<Record<PlanName, string>>
  /** Instead of Stripe's own, for tests. */
  apiUrl: string | undefined
}

export interface S3Config {
  bucket: string
  /** Of anything but Amazon's own. */
  endpoint: string | undefined
  /** Where browsers reach it, when that is another address. */
  publicEndpoint: string | undefined
  region: string
  /** Without these the library looks where Amazon's tools look: environment, files, the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

export interface GoogleConfig {
  clientId: string
  /** Needed for authorization codes; access tokens do without. */
  clientSecret: string | undefined
  /** What the browser asks Google for: an access token, or a code for the server to exchange. */
  flow: 'implicit' | 'code'
  issuer: string
  tokenInfoUrl: string
}

export interface TranscriptionConfig {
  /** Unset: the service when there is one, else the model on this machine when it is installed. */
  by: 'off' | 'service' | 'local' | undefined
  service: TranscriptionService | null
}

export interface Config {
  /** Answers are checked strictly and mistakes throw, instead of being logged. */
  strict: boolean
  host: string
  /** 0 takes any free port. */
  port: number
  /** As configured; `services.publicUrl` always has one. */
  publicUrl: string | undefined
  /** Absolute path. */
  dataDir: string
  databaseUrl: string | undefined
  /** Past a pooler, for what needs a session of its own: changes of the database's shape. */
  databaseDirectUrl: string | undefined
  /** Most connections of this process: for queries, and for the job queue. */
  connections: { queries: number; queue: number }
  /** As configured; `services.secret` always has one. */
  secret: string | undefined
  /** Where files are stored; a folder below the data folder without it. */
  s3: S3Config | null
  /** Bytes that copies of stored files may take on this machine, while they are worked on. */
  scratchBudget: number
  /** Unset: `info`, of which a terminal shows the warnings. */
  logLevel: string | undefined
  /** Folder of log files, absolute. Unset: below the data folder when the log is a terminal, else none. */
  logDir: string | undefined
  /** Opens `/metrics`; without it there are none. */
  metricsToken: string | undefined
  /** Where a worker answers `/healthz`, `/readyz` and `/metrics`. */
  healthPort: number | undefined
  /** Milliseconds that the event loop may be late, on the average of a second, before requests are refused. */
  maxLoopDelay: number
  corsOrigins: string[]
  /** How many reverse proxies stand before us and write `X-Forwarded-For`. */
  trustProxy: number
  /** Videos worked on at once; 0 for none. */
  workers: number
  /** Where the background work of a server is done: in a process beside it, or in its own. */
  jobs: 'child' | 'here'
  /** Days after which the file of a clip is taken away; 0 for never. */
  fileDays: number
  /** Calls to the addresses that people have named. */
  webhooks: {
    /** Networks like `10.0.0.0/8` that may be called beside the public internet. */
    networks: string[]
    /** Until the answer's head, of one try. */
    seconds: number
    /** Seconds after each try that failed; when they are used up, the delivery is given up. */
    pauses: readonly number[]
  }
  /** Kinds of background work that this process takes. */
  queues: readonly Lane[]
  commit: string | undefined
  mail: { from: string; smtpUrl: string | undefined }
  stripe: StripeConfig | null
  google: GoogleConfig | null
  /** Where the words of videos without captions come from. */
  transcription: TranscriptionConfig
  /** A copy of the folder of the speech model, when its own address can't be reached. */
  speechMirror: string | undefined
  sentry: { dsn: string | undefined; publicDsn: string | undefined }
  rates: RateLimits
  rateWindowSeconds: number
  /** Seconds. */
  tokenLifetime: number
  resetLifetime: number
  mediaLifetime: number
  undoWindow: number
  /** After the last byte that came; of an unfinished upload. */
  uploadLifetime: number
  /** Argon2id cost; memory in KiB. */
  password: { memory: number; passes: number; parallelism: number }
  /** Pixels of one frame of an uploaded video. */
  maxPixels: number
  /** Bytes of the disk that uploads and clips leave free, so that the database never runs out. */
  diskReserve: number
  /** Folder with the built app. */
  appDir: string
  /** A request whose body comes slower than this is ended. */
  stall: { seconds: number; bytes: number }
  /** How long requests under way may take when the program stops, in seconds. */
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
    fileDays: e.FILE_DAYS,
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
    // With the time that jobs get, less than the half minute after which orchestrators kill.
    stopLimit: 10,
  }
}
