import { sql } from 'kysely'
import { type SourceInfo, withClosedClock } from '../../../../clipper/clipper.ts'
import { ApiProblem } from '../../../ApiProblem.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { Lease } from '../../../files/Files.ts'
import type { Services } from '../../../Services.ts'
import { tellWebhooks } from '../../webhooks/deliveries.ts'
import { fingerprintOfFile } from '../uploads/fingerprints.ts'
import { returnSource } from '../uploads/returnedSources.ts'
import { inspect, refuseBeyondLength, refuseBeyondMonth } from '../uploads/uploadVideo.ts'
import { retryOrGiveUp } from '../work/leasedJob.ts'
import { bringRest } from './restOfVideo.ts'
import { resumeRemainder } from './resumeRemainder.ts'
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
    // Parts, and what they lack, are never transport streams: browsers can't read these.
    const isWhole = !video.kept && !video.rest_of
    const { source, closedKey } = await metrics.stage('inspect', () =>
      isWhole
        ? inspectClosed(services, path, `users/${video.user_id}/videos/${videoId}/closed`)
        : inspectAlone(services, path),
    )
    const received = { ...video, source_key: closedKey ?? video.source_key }
    // Whoever sent parts has said what the whole is known by; the parts themselves are never sent again.
    const fingerprint = video.kept ? video.fingerprint : await fingerprintOfFile(path, source.bytes)
    await db.transaction().execute(async (trx) => {
      const waiting = trx.selectFrom('videos').select('id').where('id', '=', videoId).where('status', '=', 'inspecting')
      // It was cancelled, or another worker was first.
      if (!(await waiting.forUpdate().executeTakeFirst())) return
      if (video.rest_of && fingerprint !== null) {
        const rest = { ...video, id: videoId, source, fingerprint }
        const outcome = await bringRest(services, trx, rest, video.rest_of)
        if (outcome !== 'other') return
      }
      if (closedKey) await jobs.send('free-files', { keys: [video.source_key] }, { trx })
      // Parts of a video are measured by the readings that came with them: they are a video of their own.
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
    // A program that is missing may be there at the next try.
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
 * Looks into a file. If its clock jumps, a copy is stored whose clock does not, to be used in its place.
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

/** How many errors there have been by now. Kills are not among them: nobody is left to count. */
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
    await resumeRemainder(services, trx, videoId)
    const { id, user_id, title } = video
    await tellWebhooks(services, trx, user_id, {
      type: 'video.failed',
      data: { video: { id, title }, error: sentence },
    })
  })
}
