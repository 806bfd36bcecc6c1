import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import { insertReceived } from '../clips/uploads/insertReceived.ts'
import { isReupload } from '../clips/uploads/returnedSources.ts'
import { refuseBeyondMonth } from '../clips/uploads/uploadVideo.ts'

/**
 * Makes a video of a complete upload. May be repeated, by several processes at once: there is one video in the end.
 * Returns false when bytes are missing, or the upload is unknown.
 * @throws ApiProblem 400 when other videos have used up the month meanwhile
 */
export async function acceptUpload(services: Services, id: string): Promise<boolean> {
  const { db, uploads } = services
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  if (!upload?.user_id) return false
  if (upload.finished_at) return true
  const { user_id } = upload
  const owner = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst()
  if (!owner) return false
  const counts = upload.rest_of === null && !(await isReupload(db, user_id, upload.bytes))
  if (counts) await refuseBeyondMonth(db, services.config, owner)
  const stored = await uploads.settle(upload)
  if (!stored) return false
  const captionsBytes = upload.captions_key ? await services.files.size(upload.captions_key) : null
  const isAccepted = await db.transaction().execute(async (trx) => {
    const user = await trx.selectFrom('users').selectAll().where('id', '=', user_id).forUpdate().executeTakeFirst()
    if (!user) return false
    const open = await trx
      .updateTable('uploads')
      .set({ finished_at: new Date() })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      // Skips an upload that its owner cancels right now.
      .where('expires_at', '>', new Date())
      .returning('id')
      .executeTakeFirst()
    if (!open) return isFinished(trx, id)
    if (counts) await refuseBeyondMonth(trx, services.config, user)
    await insertReceived(services, trx, {
      id,
      user_id,
      title: upload.title,
      file_name: upload.file_name,
      source_key: stored.key,
      source_bytes: stored.bytes + (captionsBytes ?? 0),
      captions_key: captionsBytes === null ? null : upload.captions_key,
      settings: upload.settings,
      kept: upload.kept,
      fingerprint: upload.fingerprint,
      rest_of: upload.rest_of,
      counts,
    })
    return true
  })
  services.jobs.wake('inspect-video')
  return isAccepted
}

async function isFinished(trx: DbOrTrx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('uploads').select('finished_at').where('id', '=', id).executeTakeFirst()
  return row?.finished_at instanceof Date
}
