import { conflict, invalidField } from '../../ApiProblem.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow } from '../clips/tables.ts'
import { captionsOf } from './keptCaptions.ts'
import { findVideo } from './readVideo.ts'
import { checkIdle, lockIdle, sendWords, wakeWords } from './wantWords.ts'

/**
 * Gives a video the words of other captions that it has. Its clips stay. Choosing the shown ones changes nothing.
 * @throws ApiProblem 400, 404, 409 while it is processed
 */
export async function showCaptions(
  services: Services,
  userId: string,
  videoId: string,
  language: string,
): Promise<VideoRow> {
  const { db } = services
  checkIdle(await findVideo(db, userId, videoId), 'non_field_errors')
  const isChanged = await db.transaction().execute(async (trx) => {
    const video = await lockIdle(trx, userId, videoId, 'non_field_errors')
    const captions = await captionsOf(services, video)
    const chosen = captions.find((one) => one.language === language)
    if (!chosen) throw invalidField('language', 'captionsUnknown')
    if (chosen.key === video.captions_key) return false
    await sendWords(services, trx, video, { captions: toJsonb(captions), captions_key: chosen.key })
    return true
  })
  if (isChanged) wakeWords(services)
  return findVideo(db, userId, videoId)
}

/**
 * Deletes captions of a video that are not shown.
 * @throws ApiProblem 400, 404, 409 while it is processed, or if they are shown
 */
export async function removeCaptions(
  services: Services,
  userId: string,
  videoId: string,
  language: string,
): Promise<VideoRow> {
  const { db, jobs } = services
  checkIdle(await findVideo(db, userId, videoId), 'non_field_errors')
  await db.transaction().execute(async (trx) => {
    const video = await lockIdle(trx, userId, videoId, 'non_field_errors')
    const captions = await captionsOf(services, video)
    const removed = captions.find((one) => one.language === language)
    if (!removed) throw invalidField('language', 'captionsUnknown')
    if (removed.key === video.captions_key) throw conflict('captionsShown')
    await trx
      .updateTable('videos')
      .set({
        captions: toJsonb(captions.filter((one) => one !== removed)),
        source_bytes: Math.max(0, video.source_bytes - removed.bytes),
      })
      .where('id', '=', videoId)
      .execute()
    await jobs.send('free-files', { keys: [removed.key] }, { trx })
  })
  return findVideo(db, userId, videoId)
}
