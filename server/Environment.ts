import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import * as v from 'valibot'
import { encoderChoices } from '../clipper/pure/encoderNames.ts'
import { limits } from '../contract/values/limits.ts'
import { lanes } from './jobs/Jobs.ts'

const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )
/**
 * One file alone leaves a core idle a fifth of the time, because its filters run one after the other. More than four at
 * once compete for memory.
 */
const usualWorkers = Math.min(4, availableParallelism())
const count = (fallback: number, max = 1_000_000) => v.optional(whole(1, max), String(fallback))
/** `true` means one. Only the entries that these proxies wrote are trusted; callers can forge those before. */
const proxies = v.pipe(
  v.optional(v.string(), 'false'),
  v.regex(/^(true|false|[0-9])$/, 'must be true or false, or how many proxies there are'),
  v.transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value))),
)
const flag = v.pipe(
  v.optional(v.string(), 'false'),
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
)
const httpUrl = v.pipe(
  v.string(),
  v.url('must be an address like https://clips.example'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((url) => url.replace(/\/+$/, '')),
)

/** Returns whether the text is a network like `10.0.0.0/8`, or an address. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const isLength = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
  return family !== 0 && isLength && rest.length === 0
}

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

/** Every environment variable of the server; `.env.example` explains each. */
export const Environment = v.object({
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
  S3_DIRECT_DOWNLOADS: flag,
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
  WORKERS: v.optional(whole(0, 64), String(usualWorkers)),
  JOBS: v.optional(v.picklist(['child', 'here'], 'must be child or here'), 'here'),
  QUEUES: queueNames,
  FILE_DAYS: v.optional(whole(0, 36_500), '0'),
  SOURCE_DAYS: v.optional(whole(0, 36_500), '0'),
  COMMIT: v.optional(v.string()),
  VIDEO_ENCODER: v.optional(v.picklist(encoderChoices, `must be one of ${encoderChoices.join(', ')}`), 'software'),
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
  MAX_UPLOAD_MB: v.optional(whole(1, limits.file.video / 2 ** 20)),
  MAX_VIDEO_MINUTES: count(24 * 60),
  MAX_VIDEOS_PER_MONTH: v.optional(whole(0, 1_000_000)),
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
  LLM_URL: v.optional(httpUrl),
  LLM_MODEL: v.optional(v.string()),
  LLM_KEY: v.optional(v.string()),
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
  UNDO_SECONDS: v.optional(whole(0, 90 * 86_400), '604800'),
  WEBHOOK_NETWORKS: networks,
})
