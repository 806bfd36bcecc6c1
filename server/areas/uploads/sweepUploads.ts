import { ApiProblem } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { acceptUpload } from './acceptUpload.ts'
import { endUpload } from './endUpload.ts'

/** Milliseconds without bytes after which no request can be about to accept an upload. */
const quietMs = 60_000

/** Deletes uploads that have expired or whose account is gone, and accepts complete ones that no request accepted. */
export async function sweepUploads(services: Services, now = Date.now()): Promise<void> {
  const { db, log } = services
  await db.deleteFrom('uploads').where('finished_at', 'is not', null).where('expires_at', '<', new Date(now)).execute()
  const unfinished = await db
    .selectFrom('uploads')
    .select(['id', 'user_id', 'expires_at'])
    .where('finished_at', 'is', null)
    .where('touched_at', '<', new Date(now - quietMs))
    .execute()
  for (const { id, user_id, expires_at } of unfinished) {
    try {
      if (user_id === null || expires_at.getTime() < now) {
        log.info({ upload: id }, 'an unfinished upload has expired')
        await endUpload(services, id)
      } else {
        // Checks whether every byte is there, also after a kill during the move.
        await acceptUpload(services, id)
      }
    } catch (error) {
      // An upload above the month's quota waits for its owner, and a failed one must not block the others.
      if (!(error instanceof ApiProblem)) log.warn({ err: error, upload: id }, 'an unfinished upload was not looked at')
    }
  }
}
