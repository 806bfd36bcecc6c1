import type { Updateable } from 'kysely'
import type { DbOrTrx } from '../../../data/Database.ts'
import { isDatabaseAway } from '../../../data/DatabaseAway.ts'
import { isStoreAway } from '../../../files/isStoreAway.ts'
import type { JobContext, Turn } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { tellWebhooks } from '../../webhooks/deliveries.ts'
import { registerWork } from '../files/runningWork.ts'
import type { VideoRow, VideoTable } from '../tables.ts'
import { failureSentence, unexpected } from './failureSentence.ts'
import { type ProgressReport, reportProgress } from './reportProgress.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import { LeaseLost, takeLease, type VideoLease, type VideoStep } from './videoLease.ts'

/** So often work may begin without a single result, because the process is killed each time: then it is the video's doing. */
const maxStarts = 20
/** Seconds that the next video of the same person counts as sent later than the one before it. */
const apart = 300

export interface StepJob {
  videoId: string
}

export interface StepWork {
  services: Services
  lease: VideoLease
  signal: AbortSignal
  report: ProgressReport
}

/** The turn that a step of a video has among those of other people. */
export const stepTurn = ({ user_id }: Pick<VideoRow, 'user_id'>): Turn => ({ of: user_id, apart })

/** The step that a video at work waits for. */
export const nextStep = ({ analysis }: Pick<VideoRow, 'analysis'>): VideoStep =>
  analysis === null ? 'analyse' : 'choose'

/**
 * Queues a step of a video's work, in the transaction that makes it necessary. Call `jobs.wake` with the step after it,
 * so that a worker of this process begins at once.
 */
export async function sendStep(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  step: VideoStep,
  video: Pick<VideoRow, 'id' | 'user_id'>,
): Promise<void> {
  const job: StepJob = { videoId: video.id }
  await jobs.send(step, job, { trx, turn: stepTurn(video) })
}

/**
 * Runs one step of a video, once: whoever takes it over ends it for the one before, and a step that is done already is
 * left alone. What it finds is stored in the transaction that sends the next step.
 */
export async function runVideoStep(
  services: Services,
  step: VideoStep,
  { videoId }: StepJob,
  context: JobContext,
  run: (work: StepWork) => Promise<void>,
): Promise<void> {
  const lease = await takeLease(services, videoId, step)
  if (!lease) return
  if (lease.video.starts > maxStarts) return failVideo(services, lease, unexpected)
  const stop = new AbortController()
  const unregister = registerWork(videoId, stop)
  const signal = AbortSignal.any([stop.signal, context.signal])
  const report = reportProgress(lease, services.log, () => stop.abort())
  try {
    await run({ services, lease, signal, report })
  } catch (error) {
    await report.settled()
    if (error instanceof LeaseLost || stop.signal.aborted) return
    // The program stops, or has lost its database or its files: the job goes back to the queue.
    if (context.signal.aborted || isStoreAway(error)) await lease.forgetStart().catch(() => {})
    if (context.signal.aborted || isDatabaseAway(error) || isStoreAway(error)) throw error
    await countFailure(services, lease, error)
  } finally {
    unregister()
  }
}

/** Fails the video when another try would not help. @throws what went wrong otherwise, so that there is one */
async function countFailure(services: Services, lease: VideoLease, error: unknown): Promise<void> {
  const errors = await lease.countError().catch((problem: unknown) => {
    if (problem instanceof LeaseLost) return null
    throw error
  })
  if (errors === null) return
  const sentence = failureSentence(error, errors)
  if (sentence === null) throw error
  services.log.warn({ err: error, videoId: lease.video.id }, 'video failed')
  await failVideo(services, lease, sentence)
}

/** Ends the work on a video with a sentence for the creator. */
export async function failVideo(
  services: Services,
  lease: VideoLease,
  sentence: string,
  change: Updateable<VideoTable> = {},
): Promise<void> {
  const failed = { status: 'failed', error: sentence, eta_seconds: null, lease: null, finished_at: new Date() } as const
  const { id, user_id, title } = lease.video
  const store = services.db.transaction().execute(async (trx) => {
    await lease.update({ ...failed, ...change }, trx)
    await resumeRemainder(services, trx, id)
    await tellWebhooks(services, trx, user_id, {
      type: 'video.failed',
      data: { video: { id, title }, error: sentence },
    })
  })
  await store.catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error
  })
}
