import { conflict, notFound } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { abortVideo } from './runningVideos.ts'
import type { VideoStatus } from './tables.ts'
import type { UnfinishedVideo } from './toClip.ts'

const unfinished: VideoStatus[] = ['queued', 'analysing', 'rendering', 'failed']
const columns = ['id', 'title', 'status', 'progress', 'eta_seconds', 'error', 'created_at'] as const

/** Newest first. */
export async function listNotReady({ db }: Services, userId: string): Promise<UnfinishedVideo[]> {
  return db
    .selectFrom('videos')
    .select(columns)
    .where('user_id', '=', userId)
    .where('status', 'in', unfinished)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/**
 * Stops the work on a video and takes it off the list. Clips that were finished by then stay.
 * False when there is no such video.
 */
export async function cancelVideo({ db, jobs }: Services, userId: string, id: string): Promise<boolean> {
  const cancelled = await db.transaction().execute(async (trx) => {
    const video = await trx
      .selectFrom('videos')
      .select(['id', 'source_key'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', unfinished)
      .forUpdate()
      .executeTakeFirst()
    if (!video) return false
    const clip = await trx.selectFrom('clips').select('id').where('video_id', '=', id).executeTakeFirst()
    // Taking the lease away stops a worker of another process at its next report.
    const ended = { lease: null, eta_seconds: null, finished_at: new Date() }
    if (clip) {
      const note = 'You stopped this video before all of its clips were made.'
      await trx
        .updateTable('videos')
        .set({ ...ended, status: 'ready', note })
        .where('id', '=', id)
        .execute()
    } else {
      const freed = { source_key: null, captions_key: null }
      await trx
        .updateTable('videos')
        .set({ ...ended, ...freed, status: 'cancelled' })
        .where('id', '=', id)
        .execute()
      await jobs.send('free-files', { prefix: `users/${userId}/videos/${id}` }, { trx })
    }
    return true
  })
  if (cancelled) abortVideo(id)
  return cancelled
}

/** Puts a failed video back into the queue. @throws ApiProblem 404, 409 */
export async function retryVideo({ db, jobs }: Services, userId: string, id: string): Promise<UnfinishedVideo> {
  return db.transaction().execute(async (trx) => {
    const video = await trx
      .selectFrom('videos')
      .select(columns)
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', unfinished)
      .forUpdate()
      .executeTakeFirst()
    if (!video) throw notFound()
    if (video.status !== 'failed') throw conflict('alreadyProcessing')
    const fresh = { status: 'queued', error: null, progress: 0, eta_seconds: null, finished_at: null } as const
    await jobs.send('process-video', { videoId: id }, { trx })
    return trx.updateTable('videos').set(fresh).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()
  })
}
