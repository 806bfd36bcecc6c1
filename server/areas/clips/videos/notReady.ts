import { conflict, notFound } from '../../../ApiProblem.ts'
import type { Services } from '../../../Services.ts'
import { hasClips } from '../library/hasClips.ts'
import type { UnfinishedVideo } from '../library/toClip.ts'
import type { VideoRow, VideoStatus } from '../tables.ts'
import { abortWork } from '../work/runningWork.ts'
import { freeUnneededSource } from './freeUnneededSource.ts'
import { queuedAgain } from './queuedAgain.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import { nextStep, sendStep, stepTurn } from './videoSteps.ts'

const unfinished: VideoStatus[] = ['inspecting', 'queued', 'analysing', 'rendering', 'failed']
const columns = [
  'id',
  'title',
  'status',
  'progress',
  'eta_seconds',
  'error',
  'source_key',
  'words_due',
  'created_at',
] as const

/** Newest first. */
export async function listNotReady({ db }: Services, userId: string): Promise<UnfinishedVideo[]> {
  return (
    db
      .selectFrom('videos')
      .select(columns)
      .where('user_id', '=', userId)
      .where('status', 'in', unfinished)
      // The remainder of a video is no entry of its own.
      .where('rest_of', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
  )
}

/** Returns a video that is in progress, has just finished, or turned out to be the source of another one. */
export async function findUnfinished(
  { db }: Services,
  userId: string,
  id: string,
): Promise<(UnfinishedVideo & Pick<VideoRow, 'returned_to'>) | undefined> {
  return db
    .selectFrom('videos')
    .select([...columns, 'returned_to'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '<>', 'cancelled'), eb('returned_to', 'is not', null)]))
    .executeTakeFirst()
}

/** Cancels a video and removes it from the list. Finished clips stay. Returns false when there is no such video. */
export async function cancelVideo(services: Services, userId: string, id: string): Promise<boolean> {
  const cancelled = await services.db.transaction().execute(async (trx) => {
    const video = await trx
      .selectFrom('videos')
      .select(['id', 'status', 'words_due'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', unfinished)
      .forUpdate()
      .executeTakeFirst()
    if (!video) return false
    const outcome = (await hasClips(trx, id))
      ? {
          status: 'ready' as const,
          ...(!video.words_due && { note: 'You stopped this video before all of its clips were made.' }),
        }
      : // A video whose analysis began counts, even if it is cancelled. A queued or failed one does not.
        { status: 'cancelled' as const, counts: video.status === 'analysing' || video.status === 'rendering' }
    await trx
      .updateTable('videos')
      // Without the lease, a worker in another process stops at its next report.
      .set({ ...outcome, words_due: false, lease: null, eta_seconds: null, finished_at: new Date() })
      .where('id', '=', id)
      .execute()
    await freeUnneededSource(services, trx, id)
    await resumeRemainder(services, trx, id)
    return true
  })
  if (cancelled) abortWork(id)
  return cancelled
}

/** Queues a failed video again. @throws ApiProblem 404, 409 */
export async function retryVideo(services: Services, userId: string, id: string): Promise<UnfinishedVideo> {
  return services.db.transaction().execute(async (trx) => {
    const video = await trx
      .selectFrom('videos')
      .select([...columns, 'user_id', 'analysis', 'inspected'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('status', 'in', unfinished)
      .forUpdate()
      .executeTakeFirst()
    if (!video) throw notFound()
    if (video.status !== 'failed') throw conflict('alreadyProcessing')
    // A retry can't succeed without the source.
    if (video.source_key === null) throw conflict('fileRefused')
    const status = video.inspected ? 'queued' : 'inspecting'
    if (video.inspected) await sendStep(services, trx, nextStep(video), video)
    else await services.jobs.send('inspect-video', { videoId: id }, { trx, turn: stepTurn(video) })
    return trx
      .updateTable('videos')
      .set({ ...queuedAgain, status })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}
