import type { Updateable } from 'kysely'
import type { DbOrTrx } from '../../../data/Database.ts'
import type { JobContext, Turn } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { notifyWebhooks } from '../../webhooks/deliveries.ts'
import type { VideoRow, VideoTable } from '../tables.ts'
import { unexpected } from '../work/failureSentence.ts'
import { LeaseLost } from '../work/Lease.ts'
import { type LeasedWork, leasedJob } from '../work/leasedJob.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import { takeLease, type VideoLease, type VideoStep } from './videoLease.ts'

/** Number of starts ended by kills after which the video itself is assumed to be the cause. */
const maxStarts = 20
/** Seconds by which each further video of a user counts as sent later. */
const apart = 300

export interface StepJob {
  videoId: string
}

export interface StepWork extends LeasedWork<VideoLease> {
  services: Services
}

/** The turn of a video's step among those of other users. */
export const stepTurn = ({ user_id }: Pick<VideoRow, 'user_id'>): Turn => ({ of: user_id, apart })

/** The next step of a video in progress. */
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

/** The two halves of a step. `store` writes the result in the transaction that sends the next step. */
export interface StepParts<Result> {
  run(work: StepWork): Promise<Result>
  store(work: StepWork, result: Result): Promise<void>
}

/** Runs one step of a video. Does nothing if the step is done already. */
export async function runVideoStep<Result>(
  services: Services,
  step: VideoStep,
  { videoId }: StepJob,
  context: JobContext,
  { run, store }: StepParts<Result>,
): Promise<void> {
  await leasedJob(
    { name: 'video', data: { videoId }, id: videoId, log: services.log, context },
    {
      take: async () => {
        const lease = await takeLease(services, videoId, step)
        if (!lease || lease.video.starts <= maxStarts) return lease
        await failVideo(services, lease, unexpected)
        return null
      },
      run: (work) => run({ ...work, services }),
      store: (work, result) => store({ ...work, services }, result),
      giveUp: (lease, sentence) => failVideo(services, lease, sentence),
    },
  )
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
    await notifyWebhooks(services, trx, user_id, {
      type: 'video.failed',
      data: { video: { id, title }, error: sentence },
    })
  })
  await store.catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error
  })
}
