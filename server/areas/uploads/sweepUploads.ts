import { ApiProblem } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { acceptUpload } from './acceptUpload.ts'
import { endUpload } from './endUpload.ts'

/** Nobody is about to accept an upload to which nothing has come for so long. */
const quietMs = 60_000

/** Ends uploads that have expired or whose account is gone, and takes in those that wait for nothing any more. */
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
        // It says itself whether every byte is there, also when a kill came after they were moved to their place.
        await acceptUpload(services, id)
      }
    } catch (error) {
      // An upload beyond the month's quota waits for its owner; one that fails must not block the others.
      if (!(error instanceof ApiProblem)) log.warn({ err: error, upload: id }, 'an unfinished upload was not looked at')
    }
  }
}
