import { readFile } from 'node:fs/promises'
import { notFound, unsupportedFile } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'
import { checkBytesBeside } from './checkWaitingBytes.ts'
import { unzipReadings } from './unzipReadings.ts'

/**
 * Stores the readings of an upload until its video is analysed, in place of earlier ones.
 * @throws ApiProblem 404 for another user's upload, and for one whose video is analysed already; 415, 429
 */
export async function storeReadings(
  services: Services,
  userId: string,
  id: string,
  { path }: ReceivedFile,
): Promise<void> {
  const { db } = services
  if (!(await findWaiting(db, userId, id).executeTakeFirst())) throw notFound()
  const packed = await readFile(path)
  if (!(await unzipReadings(packed))) throw unsupportedFile('readings', 'notReadings')
  await db.transaction().execute(async (trx) => {
    // One at a time, so that simultaneous requests cannot exceed the limit.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    // It may have been cancelled meanwhile.
    const upload = await findWaiting(trx, userId, id).forShare('uploads').executeTakeFirst()
    if (!upload) throw notFound()
    await checkBytesBeside(services, trx, userId, packed.length)
    await trx
      .insertInto('upload_readings')
      .values({ upload_id: id, packed })
      .onConflict((conflict) => conflict.column('upload_id').doUpdateSet({ packed }))
      .execute()
  })
}

/** An upload whose video is not analysed yet. */
const findWaiting = (db: DbOrTrx, userId: string, id: string) =>
  db
    .selectFrom('uploads')
    .leftJoin('videos', 'videos.id', 'uploads.id')
    .select('uploads.id')
    .where('uploads.id', '=', id)
    .where('uploads.user_id', '=', userId)
    .where('uploads.expires_at', '>', new Date())
    .where((eb) => eb.or([eb('uploads.finished_at', 'is', null), eb('videos.status', 'in', ['inspecting', 'queued'])]))
