import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { problemText } from './messages/problems.ts'
import { limits } from './values/limits.ts'
import { patterns } from './values/patterns.ts'
import { Count, Day } from './values/primitives.ts'

export const getVersion = endpoint({
  id: 'system.version',
  method: 'GET',
  path: '/version.json',
  access: 'guest',
  summary: 'The current build of the app.',
  query: v.object({ t: v.optional(v.string()) }),
  // The app only needs the commit; a static host may provide nothing else.
  responses: { 200: v.object({ commit: v.string(), built_at: v.optional(v.string()) }) },
  errors: [],
})

/** The upload limits of each account where nothing is sold. `max_videos` is per month; null for any number. */
export const UsageLimits = v.object({
  max_upload_bytes: Count,
  max_video_seconds: Count,
  max_videos: v.nullable(Count),
})
export type UsageLimits = v.InferOutput<typeof UsageLimits>

/**
 * The configured services, so the app knows which features are unavailable. Public values only. Servers of older versions
 * leave out the fields that have a default.
 */
export const Config = v.object({
  google_client_id: v.nullable(v.string()),
  /** `implicit` yields an access token, `code` an authorization code. */
  google_flow: v.picklist(['implicit', 'code']),
  stripe_public_key: v.nullable(v.string()),
  sentry_dsn: v.nullable(v.string()),
  /** False where no mail server is set up: emails are then only written to a folder of the server. */
  sends_email: v.optional(v.boolean(), true),
  /** False where videos without captions get no words. */
  recognises_speech: v.optional(v.boolean(), true),
  /** The limits of every account where nothing is sold; null where each plan has its own. */
  limits: v.optional(v.nullable(UsageLimits), null),
})
export type Config = v.InferOutput<typeof Config>

export const getConfig = endpoint({
  id: 'system.config',
  method: 'GET',
  path: '/api/config/',
  access: 'guest',
  extra: true,
  summary: 'Public configuration.',
  responses: { 200: Config },
  errors: [],
})

/** Text values, or the URLs of the files stored under the key. */
export const Constants = v.record(v.string(), v.union([v.string(), v.array(v.string())]))
export type Constants = v.InferOutput<typeof Constants>

export const ConstantsResult = v.object({ result: Constants })

export const getConstants = endpoint({
  id: 'constants.get',
  method: 'GET',
  path: '/api/constants/',
  access: 'guest',
  summary: 'The constants of the product.',
  responses: { 200: ConstantsResult },
  errors: [],
})

/** Any keys of lowercase letters, numbers and underscores, each with a text or several files. */
export const updateConstants = endpoint({
  id: 'constants.update',
  method: 'POST',
  path: '/api/constants/',
  access: 'staff',
  summary: 'Set constants. Keys that are not sent don’t change.',
  multipart: {
    fields: v.record(
      v.pipe(v.string(), v.regex(patterns.constantKey, problemText('keyMalformed'))),
      v.pipe(v.string(), v.maxLength(limits.constant.text.max, problemText('tooLong', limits.constant.text))),
    ),
    files: { '*': { kind: 'image', multiple: true, maxBytes: limits.file.picture } },
  },
  responses: { 200: ConstantsResult },
  errors: [400, 413, 415],
  atOnce: limits.atOnce.pictures,
})

export const resetConstants = endpoint({
  id: 'constants.reset',
  method: 'DELETE',
  path: '/api/constants/',
  access: 'staff',
  summary: 'Reset all constants to their defaults.',
  responses: { 200: ConstantsResult },
  errors: [],
})

export const SystemStats = v.object({
  users: Count,
  videos: Count,
  minutes_processed: v.number(),
  clips: Count,
  /** Videos waiting for a worker. */
  queue_depth: Count,
  storage_bytes: Count,
  /** The last 30 days, oldest first. */
  days: v.array(v.object({ day: Day, signups: Count, clips: Count })),
})
export type SystemStats = v.InferOutput<typeof SystemStats>

export const getStats = endpoint({
  id: 'stats.get',
  method: 'GET',
  path: '/api/stats/',
  access: 'staff',
  summary: 'Statistics of the whole system.',
  responses: { 200: v.object({ result: SystemStats }) },
  errors: [],
})
