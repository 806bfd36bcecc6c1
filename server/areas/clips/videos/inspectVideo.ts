import { sql } from 'kysely'
import { type SourceInfo, withClosedClock } from '../../../../clipper/clipper.ts'
import { ApiProblem } from '../../../ApiProblem.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Lease } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import { notifyWebhooks } from '../../webhooks/deliveries.ts'
import { fingerprintOfFile } from '../uploads/fingerprints.ts'
import { returnSource } from '../uploads/returnedSources.ts'
import { inspect, refuseBeyondLength, refuseBeyondMonth } from '../uploads/uploadVideo.ts'
import { retryOrGiveUp } from '../work/leasedJob.ts'
import { bringRest } from './restOfVideo.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import { sendStep } from './videoSteps.ts'

/**
 * Job: inspects the file of a resumable upload, as a multipart upload does before its response, and queues the
 * analysis. A file that is not a video fails with the message of a multipart upload. May be repeated.
 */
export async function inspectVideo(services: Services, videoId: string): Promise<void> {
  const { db, files, jobs, metrics } = services
  const video = await db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.user_id')
    .select(['videos.file_name', 'videos.source_key', 'videos.source_bytes', 'videos.captions_key'])
    .select(['videos.user_id', 'videos.counts', 'videos.kept', 'videos.fingerprint', 'videos.rest_of', 'users.plan'])
    .where('videos.id', '=', videoId)
    .where('videos.status', '=', 'inspecting')
    .executeTakeFirst()
  if (!video?.source_key) return
  let file: Lease | undefined
  try {
    file = await files.lease(video.source_key)
    const { path } = file
    // Browsers can't read transport streams, so parts and rests never are.
    const isWhole = !video.kept && !video.rest_of
    const { source, closedKey } = await metrics.stage('inspect', () =>
      isWhole
        ? inspectClosed(services, path, `users/${video.user_id}/videos/${videoId}/closed`)
        : inspectAlone(services, path),
    )
    const received = { ...video, source_key: closedKey ?? video.source_key }
    // For parts, the browser stated the fingerprint of the whole file; parts themselves are never sent again.
    const fingerprint = video.kept ? video.fingerprint : await fingerprintOfFile(path, source.bytes)
    await db.transaction().execute(async (trx) => {
      const waiting = trx.selectFrom('videos').select('id').where('id', '=', videoId).where('status', '=', 'inspecting')
      // The upload was cancelled, or another worker was faster.
      if (!(await waiting.forUpdate().executeTakeFirst())) return
      if (video.rest_of && fingerprint !== null) {
        const rest = { ...video, id: videoId, source, fingerprint }
        const outcome = await bringRest(services, trx, rest, video.rest_of)
        if (outcome !== 'other') return
      }
      if (closedKey) await jobs.send('free-files', { keys: [video.source_key] }, { trx })
      // Parts are analysed from the readings that came with them: they are a video of their own.
      const isReturned =
        !video.kept &&
        fingerprint !== null &&
        (await returnSource(services, trx, { ...received, id: videoId, source, fingerprint }))
      if (isReturned) return
      refuseBeyondLength(services.config, video, source)
      if (!video.counts) await refuseBeyondMonth(trx, services.config, { id: video.user_id, plan: video.plan })
      const found = {
        duration: source.duration,
        source: toJsonb(source),
        fingerprint,
        source_key: received.source_key,
      }
      await trx
        .updateTable('videos')
        .set({ status: 'queued', inspected: true, counts: true, rest_of: null, errors: 0, ...found })
        .where('id', '=', videoId)
        .execute()
      await sendStep(services, trx, 'analyse', { id: videoId, user_id: video.user_id })
    })
    jobs.wake('analyse')
  } catch (error) {
    // A missing program may be installed at the next try.
    if (error instanceof ApiProblem && error.status !== 503) return giveUpInspection(services, videoId, error.message)
    await retryOrGiveUp(error, {
      countError: () => countError(services, videoId),
      giveUp: (sentence) => giveUpInspection(services, videoId, sentence),
    })
  } finally {
    await file?.release()
  }
}

const inspectAlone = async (services: Services, file: string) => ({
  source: await inspect(services, file),
  closedKey: null,
})

/**
 * Inspects a file. If its timestamps jump, stores a copy with continuous ones in its place.
 * @throws ApiProblem 400, 415, 503; errors of the store
 */
async function inspectClosed(
  services: Services,
  file: string,
  key: string,
): Promise<{ source: SourceInfo; closedKey: string | null }> {
  return withClosedClock(file, { folder: services.tempDir }, async (path, isCopy) => {
    const source = await inspect(services, path)
    return { source, closedKey: isCopy ? (await services.files.putFile(key, path)).key : null }
  })
}

/** Returns the number of errors so far. Kills are not counted. */
async function countError({ db }: Services, videoId: string): Promise<number> {
  const row = await db
    .updateTable('videos')
    .set({ errors: sql`errors + 1` })
    .where('id', '=', videoId)
    .where('status', '=', 'inspecting')
    .returning('errors')
    .executeTakeFirst()
  return row?.errors ?? 1
}

/** Ends the inspection with a sentence for the creator, when the file is not a video or the tries are used up. */
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
    await resumeRemainder(services, trx, videoId)
    const { id, user_id, title } = video
    await notifyWebhooks(services, trx, user_id, {
      type: 'video.failed',
      data: { video: { id, title }, error: sentence },
    })
  })
}
