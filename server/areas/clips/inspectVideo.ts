import { ApiProblem } from '../../ApiProblem.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { tellWebhooks } from '../webhooks/deliveries.ts'
import { inspect, refuseBeyondLength } from './uploadVideo.ts'
import { sendStep } from './videoSteps.ts'

/**
 * The job behind a resumable upload: looks into the file, as a multipart upload does before it is answered, and queues the
 * work on it. A file that is no video fails with the sentence that a multipart upload would be refused with. May be repeated.
 */
export async function inspectVideo(services: Services, videoId: string): Promise<void> {
  const { db, files, jobs, metrics } = services
  const video = await db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.user_id')
    .select(['videos.source_key', 'videos.user_id', 'users.plan'])
    .where('videos.id', '=', videoId)
    .where('videos.status', '=', 'inspecting')
    .executeTakeFirst()
  if (!video?.source_key) return
  const waiting = (on: Pick<typeof db, 'updateTable'>) =>
    on.updateTable('videos').where('id', '=', videoId).where('status', '=', 'inspecting')
  const file = await files.lease(video.source_key)
  try {
    const source = await metrics.stage('inspect', () => inspect(services, file.path))
    refuseBeyondLength(video, source)
    await db.transaction().execute(async (trx) => {
      const { duration } = source
      const { numUpdatedRows } = await waiting(trx)
        .set({ status: 'queued', inspected: true, duration, source: toJsonb(source) })
        .executeTakeFirst()
      // It was cancelled, or another worker was first.
      if (numUpdatedRows > 0n) await sendStep(services, trx, 'analyse', { id: videoId, user_id: video.user_id })
    })
    jobs.wake('analyse')
  } catch (error) {
    // A program that is missing may be there at the next try.
    if (!(error instanceof ApiProblem) || error.status === 503) throw error
    await giveUpInspection(services, videoId, error.message)
  } finally {
    await file.release()
  }
}

/** It is no video, or the job's tries are used up: ends the work on it with a sentence for the creator. */
export async function giveUpInspection(services: Services, videoId: string, sentence: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const video = await trx
      .updateTable('videos')
      .set({ status: 'failed', error: sentence, finished_at: new Date() })
      .where('id', '=', videoId)
      .where('status', '=', 'inspecting')
      .returning(['id', 'user_id', 'title'])
      .executeTakeFirst()
    if (!video) return
    const { id, user_id, title } = video
    await tellWebhooks(services, trx, user_id, {
      type: 'video.failed',
      data: { video: { id, title }, error: sentence },
    })
  })
}
