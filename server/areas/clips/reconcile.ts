import { sql } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { PurgeJob } from './purgeClip.ts'
import type { RenderJob } from './renderClipFile.ts'
import { atWork } from './videoLease.ts'

/** Any constant: of several that reconcile at once, each waits for the one before it. */
const reconcileLock = 4_127_005
/** Seconds after its time that a purge may still be waiting for a worker. */
const purgeGrace = 300

/**
 * Finds everything that waits for work without a job that would ever do it, and sends it again. Nothing should ever be
 * in that state; this is for what we have not thought of, and for jobs that were too old for the queue.
 */
export async function reconcile(services: Services): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${reconcileLock})`.execute(trx)
    await sendAgain(services, trx, 'process-video', await videosAtWork(trx))
    await sendAgain(services, trx, 'render-clip', await rendersAtWork(services, trx))
    await sendAgain(services, trx, 'purge-clip', await purgesDue(services, trx))
  })
}

/** The rows are read before the jobs: whatever is done in between has no job any more, and another one finds no work. */
async function sendAgain({ jobs, log }: Services, trx: DbOrTrx, queue: string, wanted: readonly object[]) {
  if (wanted.length === 0) return
  const living = new Set((await jobs.living(queue, trx)).map(fingerprint))
  for (const data of wanted.filter((one) => !living.has(fingerprint(one)))) {
    log.warn({ queue, data }, 'found without a job, sent again')
    await jobs.send(queue, data, { trx })
  }
}

/** The same for the same data, in whatever order the database gives it. */
const fingerprint = (data: object): string => JSON.stringify(Object.entries(data).toSorted())

async function videosAtWork(trx: DbOrTrx): Promise<{ videoId: string }[]> {
  return trx.selectFrom('videos').select('id as videoId').where('status', 'in', atWork).execute()
}

/** Those that wait for their edit to be left alone have a job of another queue. */
async function rendersAtWork({ jobs }: Services, trx: DbOrTrx): Promise<RenderJob[]> {
  const later = new Set((await jobs.living('render-later', trx)).map(fingerprint))
  const rows = await trx
    .selectFrom('clips')
    .select(['id as clipId', 'version'])
    .where('state', '=', 'rendering')
    .execute()
  return rows.filter((job) => !later.has(fingerprint(job)))
}

async function purgesDue({ config }: Services, trx: DbOrTrx): Promise<PurgeJob[]> {
  const rows = await trx
    .selectFrom('clips')
    .select(['id', 'deleted_at'])
    .where('deleted_at', '<', new Date(Date.now() - (config.undoWindow + purgeGrace) * 1000))
    .where('purged_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, deleted_at }) => (deleted_at ? [{ clipId: id, deletedAt: deleted_at.toISOString() }] : []))
}
