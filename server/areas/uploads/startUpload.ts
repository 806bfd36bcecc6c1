import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import * as v from 'valibot'
import { decodeMetadata, UploadLength, UploadMetadata } from '../../../contract/uploadHeaders.ts'
import { limits } from '../../../contract/values/limits.ts'
import { readableSize } from '../../../contract/values/readableSize.ts'
import { invalidField, invalidRequest, tooLarge, tooMany, unsupportedFile } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { parseInput } from '../../http/validate.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { claimedFileName } from '../clips/files/fileNames.ts'
import { isReupload } from '../clips/uploads/returnedSources.ts'
import { fileLimits, refuseBeyondMonth, settingsOf, titleFrom, uploadLimits } from '../clips/uploads/uploadVideo.ts'
import { isAwaitedRest } from '../clips/videos/restOfVideo.ts'
import { preferredLookOf } from '../profile/preferredLookOf.ts'
import { rememberLook } from '../profile/rememberLook.ts'
import { checkUnfinishedBytes } from './checkWaitingBytes.ts'
import { expiryOf } from './renewUpload.ts'
import { captionsKey } from './storeCaptions.ts'
import type { UploadRow } from './tables.ts'

const Lengths = v.object({ 'Upload-Length': UploadLength })
/** Seconds without bytes after which an upload no longer counts towards the month. */
const freshSeconds = 3600
const retrySeconds = 60

/**
 * Creates an upload, with the same rules as a multipart upload: checks here everything that is known before its first
 * byte.
 * @throws ApiProblem 400, 413, 415, 429, ReserveReached
 */
export async function startUpload(
  services: Services,
  user: CurrentUser,
  headers: IncomingHttpHeaders,
): Promise<UploadRow> {
  const decoded = decodeMetadata(String(headers['upload-metadata'] ?? ''))
  if (!decoded) throw invalidRequest('metadataMalformed')
  const lengths = await parseInput(Lengths, { 'Upload-Length': headers['upload-length'] })
  const fields = await parseInput(UploadMetadata, decoded)
  const bytes = lengths['Upload-Length']
  const { kept, rest_of: restOf } = fields
  const isRest = restOf !== undefined
  if (isRest && (kept || !(await isAwaitedRest(services.db, user.id, restOf, bytes)))) {
    throw invalidField('rest_of', 'restUnwanted')
  }
  const { file } = isRest ? fileLimits(services.config, user) : await uploadLimits(services, user)
  const maxBytes = Math.min(file.maxBytes, limits.file.video)
  if (bytes > maxBytes) throw tooLarge('file', file.code, { size: readableSize(maxBytes) })
  if (bytes === 0) throw unsupportedFile('file', 'emptyFile')
  const settings = settingsOf(fields, preferredLookOf(user))
  const captions = fields.captions === undefined ? null : captionsKey(user.id, fields.captions)
  if (captions !== null && (await services.files.size(captions)) === null) throw invalidField('captions', 'fileMissing')
  await services.uploads.keepRoom(bytes)

  const id = randomUUID().replaceAll('-', '')
  return services.db.transaction().execute(async (trx) => {
    // Uploads of one user take turns, so that two at once cannot both be the last of the month.
    await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
    const { all, fresh } = await countUnfinished(trx, user.id)
    if (all >= limits.upload.unfinished.max)
      throw tooMany(retrySeconds, 'unfinishedUploads', { max: limits.upload.unfinished.max })
    await checkUnfinishedBytes(trx, services.config, user, bytes)
    if (!isRest && !(await isReupload(trx, user.id, bytes))) await refuseBeyondMonth(trx, services.config, user, fresh)
    if (!isRest) await rememberLook(trx, user, fields)
    return trx
      .insertInto('uploads')
      .values({
        id,
        user_id: user.id,
        key: `users/${user.id}/videos/${id}/source`,
        bytes,
        title: fields.title ?? titleFrom(fields.filename ?? ''),
        file_name: claimedFileName(fields.filename),
        settings: toJsonb(settings),
        captions_key: captions,
        kept: kept ? toJsonb(kept) : null,
        fingerprint: kept ? (fields.fingerprint ?? null) : null,
        rest_of: restOf ?? null,
        expires_at: expiryOf(services),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

const countUnfinished = (db: DbOrTrx, userId: string) =>
  db
    .selectFrom('uploads')
    .select(sql<number>`count(*)::int`.as('all'))
    .select(
      // The rest of a video that has counted does not count again.
      sql<number>`(count(*) filter (
        where rest_of is null and touched_at > now() - ${freshSeconds} * interval '1 second'))::int`.as('fresh'),
    )
    .where('user_id', '=', userId)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirstOrThrow()
