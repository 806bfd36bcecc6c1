import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  type CaptionStyleName,
  ClipperError,
  type ClipperErrorCode,
  type ClipSettings,
  defaultSettings,
  findFfmpeg,
  probe,
  type SourceInfo,
  withClosedClock,
} from '../../../../clipper/clipper.ts'
import type { CaptionChoice, uploadClip } from '../../../../contract/clips.ts'
import type { ParsedBodyOf } from '../../../../contract/endpoint.ts'
import type { PlainProblemCode } from '../../../../contract/messages/problems.ts'
import type { PreferredLook } from '../../../../contract/preferredLook.ts'
import { limits } from '../../../../contract/values/limits.ts'
import { ApiProblem, invalidField, invalidRequest, unavailable, unsupportedFile } from '../../../ApiProblem.ts'
import type { Config } from '../../../config.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { freeRefused } from '../../../files/freeRefused.ts'
import type { ReceivedFile } from '../../../http/ReceivedFile.ts'
import type { Services } from '../../../Services.ts'
import type { CurrentUser } from '../../auth/CurrentUser.ts'
import { preferredLookOf } from '../../profile/preferredLookOf.ts'
import { rememberLook } from '../../profile/rememberLook.ts'
import { limitsOf } from '../../subscription/limitsOf.ts'
import { plans } from '../../subscription/plans.ts'
import { readQuota } from '../../subscription/readQuota.ts'
import { claimedFileName } from '../files/fileNames.ts'
import type { UnfinishedVideo } from '../library/toClip.ts'
import { sendStep } from '../videos/videoSteps.ts'
import { fingerprintOfFile } from './fingerprints.ts'
import { isReupload, returnSource } from './returnedSources.ts'
import { type CaptionsReading, takeCaptions } from './takeCaptions.ts'

type UploadFields = ParsedBodyOf<typeof uploadClip>

/**
 * Returns the limits of the plan. Refuses an upload before its body is read if the month is used up, unless the file
 * may be one that has counted already.
 * @throws ApiProblem 400
 */
export async function uploadLimits({ db, config }: Services, user: CurrentUser) {
  // Starts the lookup while the body arrives. The result is checked later.
  findFfmpeg().catch(() => undefined)
  if (!(await isReupload(db, user.id))) await refuseBeyondMonth(db, config, user)
  return fileLimits(config, user)
}

/** Returns the maximum size of a file. */
export const fileLimits = (config: Pick<Config, 'limits'>, user: Pick<CurrentUser, 'plan'>) => ({
  file: {
    maxBytes: limitsOf(config, user).max_upload_bytes,
    code: config.limits ? ('fileTooLarge' as const) : ('planFileTooLarge' as const),
  },
})

/** `coming` uploads in progress count as well. @throws ApiProblem 400 */
export async function refuseBeyondMonth(
  db: DbOrTrx,
  config: Pick<Config, 'limits'>,
  user: Pick<CurrentUser, 'id' | 'plan'>,
  coming = 0,
): Promise<void> {
  const { videos_used: used, videos_max: max } = await readQuota(db, config, user)
  if (max === null || used + coming < max) return
  throw invalidRequest(config.limits ? 'monthUsedUp' : 'quotaUsedUp', { max })
}

/** @throws ApiProblem 400 */
export function refuseBeyondLength(
  config: Pick<Config, 'limits'>,
  user: Pick<CurrentUser, 'plan'>,
  source: SourceInfo,
): void {
  const { max_video_seconds: maxSeconds } = limitsOf(config, user)
  if (source.duration <= maxSeconds) return
  const minutes = Math.round(maxSeconds / 60)
  if (config.limits) throw invalidField('file', 'videoBeyondLimit', { minutes })
  const { title: plan } = plans[user.plan]
  throw invalidField('file', 'videoTooLong', { plan, minutes })
}

interface ReceivedFiles {
  file: ReceivedFile
  captions?: ReceivedFile | undefined
  /** The browser's readings of the file. */
  readings?: ReceivedFile | undefined
}

interface SentVideo {
  video: UnfinishedVideo
  /** How the captions were read. */
  captions: CaptionsReading | undefined
}

/**
 * Inspects and stores a received video, and queues its analysis. Once this resolves, the upload survives any failure.
 * @throws ApiProblem 400, 415, 503
 */
export async function uploadVideo(
  services: Services,
  user: CurrentUser,
  fields: UploadFields,
  received: ReceivedFiles,
): Promise<SentVideo> {
  const settings = settingsOf(fields, preferredLookOf(user))
  const known = await findSent(services.db, user.id, fields.upload_id)
  if (known) return { video: known, captions: (await captionsOf(fields, received.captions))?.read }
  return withClosedClock(received.file.path, { folder: services.tempDir }, (path) =>
    takeIn(services, user, fields, { ...received, path, settings }),
  )
}

interface Taken extends ReceivedFiles {
  /** The path of the file to store: the received file, or a copy with continuous timestamps. */
  path: string
  settings: ClipSettings
}

async function takeIn(
  services: Services,
  user: CurrentUser,
  fields: UploadFields,
  { path, settings, ...received }: Taken,
): Promise<SentVideo> {
  const { db, files, jobs } = services
  const source = await services.metrics.stage('inspect', () => inspect(services, path))
  const fingerprint = await fingerprintOfFile(received.file.path, source.bytes)
  const given = await captionsOf(fields, received.captions)
  const packed = received.readings && (await readFile(received.readings.path))

  const id = fields.upload_id ?? randomUUID().replaceAll('-', '')
  const prefix = `users/${user.id}/videos/${id}`
  try {
    const stored = await files.putFile(`${prefix}/source`, path)
    const captions = given ? await files.putFile(`${prefix}/captions`, given.file.path) : null
    const video = await db.transaction().execute(async (trx) => {
      // Uploads of one user take turns, so that two at once cannot both be the last of the month.
      await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      // The same upload, sent twice at once.
      const sent = await findSent(trx, user.id, fields.upload_id)
      if (sent) return sent
      await rememberLook(trx, user, fields)
      const row = await trx
        .insertInto('videos')
        .values({
          id,
          user_id: user.id,
          title: fields.title ?? titleFrom(received.file.claimedName),
          file_name: claimedFileName(received.file.claimedName),
          source_key: stored.key,
          source_bytes: stored.bytes + (captions?.bytes ?? 0),
          captions_key: captions?.key ?? null,
          duration: source.duration,
          source: toJsonb(source),
          settings: toJsonb(settings),
          // Until it is known to be a new video.
          counts: false,
          fingerprint,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      if (await returnSource(services, trx, { ...row, source, fingerprint })) return row
      refuseBeyondLength(services.config, user, source)
      await refuseBeyondMonth(trx, services.config, user)
      if (packed) await trx.insertInto('video_readings').values({ video_id: id, packed }).execute()
      await trx.updateTable('videos').set({ counts: true }).where('id', '=', id).execute()
      await sendStep(services, trx, 'analyse', { id, user_id: user.id })
      return row
    })
    jobs.wake('analyse')
    return { video, captions: given?.read }
  } catch (error) {
    await freeRefused(error, () => files.removeAll(prefix))
    throw asProblem(error)
  }
}

/** Reads captions that were sent with a video. @throws ApiProblem 413, 415 */
const captionsOf = async ({ captions_encoding }: UploadFields, captions: ReceivedFile | undefined) =>
  captions && takeCaptions(captions, captions_encoding)

/**
 * Returns the video of an upload that was received before, when its response was lost.
 * @throws ApiProblem 400 when the id belongs to another user
 */
async function findSent(db: DbOrTrx, userId: string, id: string | undefined) {
  if (id === undefined) return undefined
  const video = await db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirst()
  if (video && video.user_id !== userId) throw invalidField('upload_id', 'invalid')
  return video
}

function captionStyleOf(choice: CaptionChoice = 'none'): CaptionStyleName | null {
  return choice === 'none' ? null : choice
}

/** Returns the settings of an upload; `look` is used for what it leaves out. @throws ApiProblem 400 */
export function settingsOf(fields: Omit<UploadFields, 'title' | 'upload_id'>, look: PreferredLook): ClipSettings {
  const min = fields.min_seconds ?? Math.min(defaultSettings.minSeconds, fields.max_seconds ?? Infinity)
  const max = fields.max_seconds ?? Math.max(defaultSettings.maxSeconds, min)
  if (min > max) throw invalidField('max_seconds', 'lengthsReversed')
  return {
    aspect: fields.aspect ?? look.aspect ?? defaultSettings.aspect,
    captionStyle: captionStyleOf(fields.caption_style ?? look.caption_style),
    minSeconds: min,
    maxSeconds: max,
    maxClips: fields.max_clips ?? defaultSettings.maxClips,
  }
}

/** Returns a readable title for the name of a file, which is any text. */
export function titleFrom(claimedName: string): string {
  const base = claimedName.split(/[\\/]/).at(-1) ?? ''
  const words = base
    .replace(/\.[^.]{1,5}$/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[_\s]+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return words.slice(0, limits.clip.title.max) || 'Untitled video'
}

/** Inspects a file. @throws ApiProblem 400, 415, 503 */
export async function inspect({ config }: Services, path: string): Promise<SourceInfo> {
  try {
    return await probe(path, { limits: { maxSeconds: Number.MAX_SAFE_INTEGER, maxPixels: config.maxPixels } })
  } catch (error) {
    throw asProblem(error)
  }
}

/** Files that the clipper cannot read, by its error codes. */
const unreadableCodes: Partial<Record<ClipperErrorCode, PlainProblemCode>> = {
  empty: 'emptyFile',
  not_a_video: 'notAVideo',
  no_stream: 'noStreams',
  picture: 'stillPicture',
  playlist: 'playlist',
  corrupt: 'videoDamaged',
  timeout: 'videoTimeout',
}

function asProblem(error: unknown): unknown {
  if (error instanceof ApiProblem) return error
  if (!(error instanceof ClipperError)) return error
  if (error.code === 'ffmpeg_missing') return unavailable('ffmpegMissing')
  const unreadable = unreadableCodes[error.code]
  if (unreadable) return unsupportedFile('file', unreadable)
  return error.code === 'too_large' ? invalidField('file', 'videoTooLarge') : error
}
