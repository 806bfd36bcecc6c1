import { fingerprintsOfSize } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { hasClips } from '../library/hasClips.ts'
import type { VideoRow, VideoStatus } from '../tables.ts'
import { attachSource, type ReceivedSource, replaceWith } from '../uploads/returnedSources.ts'
import { atWork } from './videoLease.ts'

/** States in which the parts of a video are being read, so that its rest waits. */
export const busy: readonly VideoStatus[] = ['inspecting', ...atWork]

/** Returns whether a file of this size can complete a video of the user whose parts were sent first. */
export async function isAwaitedRest(db: DbOrTrx, userId: string, videoId: string, bytes: number): Promise<boolean> {
  const video = await db
    .selectFrom('videos')
    .select('id')
    .where('id', '=', videoId)
    .where('user_id', '=', userId)
    .where('kept', 'is not', null)
    .where('status', '<>', 'cancelled')
    .where('fingerprint', 'like', fingerprintsOfSize(bytes))
    .executeTakeFirst()
  return video !== undefined
}

/**
 * Completes a video whose parts were sent first. `waits`: its parts are still being processed, and `resumeRemainder` is
 * called afterwards. `other`: it is a different file.
 */
export async function bringRest(
  services: Services,
  trx: DbOrTrx,
  rest: ReceivedSource,
  videoId: string,
): Promise<'whole' | 'waits' | 'unwanted' | 'other'> {
  // The end of the work on the parts locks this row too, so that one of both transactions sees the other.
  const video = await trx.selectFrom('videos').selectAll().where('id', '=', videoId).forUpdate().executeTakeFirst()
  if (video?.fingerprint !== rest.fingerprint) return 'other'
  if (busy.includes(video.status)) return 'waits'
  if (await isWanted(trx, video)) {
    await attachSource(services, trx, video, rest)
    return 'whole'
  }
  await replaceWith(trx, rest.id, videoId)
  const { source_key, captions_key } = rest
  await services.jobs.send('free-files', { keys: [source_key, captions_key].filter((key) => key !== null) }, { trx })
  return 'unwanted'
}

/** False when it was cancelled, its clips were all deleted, or it was completed otherwise. */
async function isWanted(trx: DbOrTrx, { id, kept, status }: VideoRow): Promise<boolean> {
  if (kept === null) return false
  if (status !== 'ready') return status === 'failed'
  return hasClips(trx, id)
}
