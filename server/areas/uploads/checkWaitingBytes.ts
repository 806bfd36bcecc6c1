import { sql } from 'kysely'
import type { PlanName } from '../../../contract/user.ts'
import { limits } from '../../../contract/values/limits.ts'
import { readableSize } from '../../../contract/values/readableSize.ts'
import { tooMany } from '../../ApiProblem.ts'
import type { Config } from '../../config.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import { limitsOf } from '../subscription/limitsOf.ts'

const retrySeconds = 60

/**
 * Refuses an upload above the total size of the unfinished uploads of an account. They count with their full size. The
 * account's row is locked.
 * @throws ApiProblem 429
 */
export async function checkUnfinishedBytes(
  trx: DbOrTrx,
  config: Pick<Config, 'limits'>,
  { id, plan }: { id: string; plan: PlanName },
  bytes: number,
): Promise<void> {
  const max = limits.upload.unfinished.files * limitsOf(config, { plan }).max_upload_bytes
  const { sum } = await trx
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('sum'))
    .where('user_id', '=', id)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirstOrThrow()
  if (sum + bytes > max) throw tooMany(retrySeconds, 'unfinishedBytes', { size: readableSize(max) })
}

/**
 * Refuses captions and readings above the total size of those without a video. The account's row is locked.
 * @throws ApiProblem 429
 */
export async function checkBytesBeside(
  { files }: Pick<Services, 'files'>,
  trx: DbOrTrx,
  userId: string,
  bytes: number,
): Promise<void> {
  const sent = await files.list(`users/${userId}/captions`)
  const videos = await trx
    .selectFrom('videos')
    .select('captions_key')
    .where('user_id', '=', userId)
    .where('captions_key', 'is not', null)
    .execute()
  const claimed = new Set(videos.map(({ captions_key }) => captions_key))
  const captions = sent.filter(({ key }) => !claimed.has(key)).reduce((sum, file) => sum + file.bytes, 0)
  const { readings } = await trx
    .selectFrom('upload_readings')
    .innerJoin('uploads', 'uploads.id', 'upload_readings.upload_id')
    .select(sql<number>`coalesce(sum(octet_length(packed)), 0)::bigint`.as('readings'))
    .where('uploads.user_id', '=', userId)
    .where('uploads.finished_at', 'is', null)
    .executeTakeFirstOrThrow()
  const max = limits.upload.besideBytes
  if (captions + readings + bytes > max) throw tooMany(retrySeconds, 'besideBytes', { size: readableSize(max) })
}
