import { sql } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Turn } from '../../jobs/Jobs.ts'
import type { Services } from '../../Services.ts'
import { type DeliveryJob, deliveryQueue } from '../webhooks/deliveries.ts'
import { filesApart } from './edits/editStore.ts'
import { type FileJob, fileQueues, queueOf } from './files/clipFiles.ts'
import type { RenderJob } from './files/renderClipFile.ts'
import type { PurgeJob } from './library/purgeClip.ts'
import { busy } from './videos/restOfVideo.ts'
import { atWork, videoSteps } from './videos/videoLease.ts'
import { type StepJob, sendStep, stepTurn } from './videos/videoSteps.ts'

/** The data and options of a job to send. */
interface Wanted {
  data: object
  turn?: Turn
}

/** An arbitrary constant. Processes that reconcile at the same time take turns. */
const reconcileLock = 4_127_005
/** Seconds after which a purge that is due counts as lost. */
const purgeGrace = 300

/**
 * Sends jobs for all rows that wait for work without one. This should never happen; it covers cases that we have not
 * thought of, and jobs that were too old for the queue.
 */
export async function reconcile(services: Services): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${reconcileLock})`.execute(trx)
    await sendAgain(services, trx, 'inspect-video', await videosToInspect(trx))
    await sendStepsAgain(services, trx)
    await sendAgain(services, trx, 'find-cuts', await videosWithoutCuts(trx))
    await sendAgain(services, trx, 'render-clip', await rendersAtWork(services, trx))
    const files = await filesAtWork(trx)
    for (const queue of fileQueues) {
      const wanted = files.filter(({ data }) => queueOf(data.format) === queue)
      await sendAgain(services, trx, queue, wanted)
    }
    await sendAgain(services, trx, 'purge-clip', await purgesDue(services, trx))
    await sendAgain(services, trx, deliveryQueue, await deliveriesDue(trx))
  })
}

/** The rows are read before the jobs: a job that ends in between is sent again, and finds no work. */
async function sendAgain({ jobs, log }: Services, trx: DbOrTrx, queue: string, wanted: readonly Wanted[]) {
  if (wanted.length === 0) return
  const living = new Set((await jobs.living(queue, trx)).map(fingerprint))
  for (const { data, turn } of wanted.filter((one) => !living.has(fingerprint(one.data)))) {
    log.warn({ queue, data }, 'found without a job, sent again')
    await jobs.send(queue, data, { trx, ...(turn && { turn }) })
  }
}

/** Equal for equal data, in any order of keys. */
const fingerprint = (data: object): string => JSON.stringify(Object.entries(data).toSorted())

async function videosToInspect(trx: DbOrTrx): Promise<Wanted[]> {
  const rows = await trx
    .selectFrom('videos')
    .leftJoin('videos as parts', 'parts.id', 'videos.rest_of')
    .select(['videos.id as videoId', 'videos.user_id'])
    .where('videos.status', '=', 'inspecting')
    // The rest of a video waits until the work on its parts ends.
    .where((eb) => eb.or([eb('parts.id', 'is', null), eb('parts.status', 'not in', busy)]))
    .execute()
  return rows.map(({ user_id, ...data }) => ({ data, turn: stepTurn({ user_id }) }))
}

/** Sends the next step of each video that has no job for any step. */
async function sendStepsAgain(services: Services, trx: DbOrTrx): Promise<void> {
  const { jobs, log } = services
  const isMeasured = sql<boolean>`analysis is not null`.as('is_measured')
  const atWorkNow = trx.selectFrom('videos').select(['id', 'user_id', isMeasured]).where('status', 'in', atWork)
  const videos = await atWorkNow.execute()
  if (videos.length === 0) return
  const living = await Promise.all(videoSteps.map((step) => jobs.living(step, trx)))
  const known = new Set(living.flat().map((data) => (data as StepJob).videoId))
  for (const video of videos.filter(({ id }) => !known.has(id))) {
    const step = video.is_measured ? 'choose' : 'analyse'
    log.warn({ queue: step, videoId: video.id }, 'found without a job, sent again')
    await sendStep(services, trx, step, video)
  }
}

async function videosWithoutCuts(trx: DbOrTrx): Promise<Wanted[]> {
  const due = trx.selectFrom('videos').select(['id', 'user_id']).where('cuts_due', '=', true)
  return (await due.execute()).map(({ id, user_id }) => ({ data: { videoId: id }, turn: stepTurn({ user_id }) }))
}

/** Edits that wait for a pause without changes have a job in another queue. */
async function rendersAtWork({ jobs }: Services, trx: DbOrTrx): Promise<Wanted[]> {
  const later = new Set((await jobs.living('render-later', trx)).map(fingerprint))
  const rows = await trx
    .selectFrom('clips')
    .select(['id as clipId', 'version', 'user_id'])
    .where('state', '=', 'rendering')
    .where('deleted_at', 'is', null)
    .execute()
  return rows
    .map(({ user_id, ...data }) => ({ data: data satisfies RenderJob, turn: fileTurn(user_id) }))
    .filter(({ data }) => !later.has(fingerprint(data)))
}

async function filesAtWork(trx: DbOrTrx): Promise<(Wanted & { data: FileJob })[]> {
  const rows = await trx
    .selectFrom('clip_files')
    .innerJoin('clips', 'clips.id', 'clip_files.clip_id')
    .select(['clip_files.clip_id as clipId', 'clip_files.format', 'clip_files.version', 'clips.user_id'])
    .where('clip_files.state', 'in', ['queued', 'rendering'])
    .execute()
  return rows.map(({ user_id, ...data }) => ({ data: data satisfies FileJob, turn: fileTurn(user_id) }))
}

const fileTurn = (of: string): Turn => ({ of, apart: filesApart })

async function deliveriesDue(trx: DbOrTrx): Promise<Wanted[]> {
  const due = trx.selectFrom('webhook_deliveries').select('id as deliveryId').where('state', '=', 'waiting')
  return (await due.execute()).map((data) => ({ data: data satisfies DeliveryJob }))
}

async function purgesDue({ config }: Services, trx: DbOrTrx): Promise<Wanted[]> {
  const rows = await trx
    .selectFrom('clips')
    .select(['id', 'deleted_at'])
    .where('deleted_at', '<', new Date(Date.now() - (config.undoWindow + purgeGrace) * 1000))
    .where('purged_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, deleted_at }) =>
    deleted_at ? [{ data: { clipId: id, deletedAt: deleted_at.toISOString() } satisfies PurgeJob }] : [],
  )
}
