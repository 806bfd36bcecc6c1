import { fingerprintsOfSize } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { hasClips } from '../library/hasClips.ts'
import type { VideoRow, VideoStatus } from '../tables.ts'
import { attachSource, type ReceivedSource, replaceWith } from '../uploads/returnedSources.ts'
import { atWork } from './videoLease.ts'

/** While a video is in one of these, its parts are being read: the rest waits. */
export const busy: readonly VideoStatus[] = ['inspecting', ...atWork]

/** Is this the size of what a video of the user lacks, whose clips alone were sent so far? */
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
 * Makes a video whole whose clips were sent before. `waits`: its parts are still being worked on, and `resumeRemainder` is called
 * when they aren't any more. `other`: it is another file after all.
 */
export async function bringRest(
  services: Services,
  trx: DbOrTrx,
  rest: ReceivedSource,
  videoId: string,
): Promise<'whole' | 'waits' | 'unwanted' | 'other'> {
  // Whoever ends the work on the parts locks this row too: one of both sees what the other has done.
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

/** Not when it was cancelled, its clips were all deleted, or it has become whole in another way. */
async function isWanted(trx: DbOrTrx, { id, kept, status }: VideoRow): Promise<boolean> {
  if (kept === null) return false
  if (status !== 'ready') return status === 'failed'
  return hasClips(trx, id)
}
