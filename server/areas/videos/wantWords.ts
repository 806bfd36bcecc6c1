import { randomUUID } from 'node:crypto'
import type { Updateable } from 'kysely'
import type { CaptionEncoding } from '../../../contract/values/captionEncodings.ts'
import { languageOfName, unknownLanguage } from '../../../contract/values/captionLanguage.ts'
import { limits } from '../../../contract/values/limits.ts'
import { conflict, invalidField } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { freeRefused } from '../../files/freeRefused.ts'
import type { ReceivedFile } from '../../http/ReceivedFile.ts'
import type { Services } from '../../Services.ts'
import type { VideoRow, VideoTable } from '../clips/tables.ts'
import { takeCaptions } from '../clips/uploads/takeCaptions.ts'
import { queuedAgain } from '../clips/videos/queuedAgain.ts'
import { atWork } from '../clips/videos/videoLease.ts'
import { nextStep, sendStep } from '../clips/videos/videoSteps.ts'
import { captionsOf } from './keptCaptions.ts'
import { findVideo } from './readVideo.ts'

interface GivenCaptions {
  received: ReceivedFile
  encoding: CaptionEncoding | undefined
  /** A language tag; if it is missing, the name of the file may state it. */
  language: string | undefined
}

/**
 * Replaces the words of a video by captions. Its clips stay, and its captions in other languages.
 * @throws ApiProblem 400, 404, 409 while it is processed, 413, 415
 */
export async function giveCaptions(
  services: Services,
  userId: string,
  videoId: string,
  { received, encoding, language: stated }: GivenCaptions,
): Promise<{ video: VideoRow; encoding: CaptionEncoding; encoding_guessed: boolean }> {
  const { db, files } = services
  checkIdle(await findVideo(db, userId, videoId), 'captions')
  const { file, read } = await takeCaptions(received, encoding)
  const language = stated ?? languageOfName(received.claimedName) ?? unknownLanguage
  const key = `users/${userId}/videos/${videoId}/captions-${randomUUID().slice(0, 8)}`
  try {
    await files.putFile(key, file.path)
    await db.transaction().execute(async (trx) => {
      const video = await lockIdle(trx, userId, videoId, 'captions')
      const known = await captionsOf(services, video)
      const former = known.find((one) => one.language === language)
      const captions = [...known.filter((one) => one !== former), { language, key, bytes: file.bytes }]
      const { max } = limits.captionLanguages
      if (captions.length > max) throw invalidField('captions', 'tooManyCaptions', { max })
      const source_bytes = Math.max(0, video.source_bytes - (former?.bytes ?? 0)) + file.bytes
      await sendWords(services, trx, video, { captions: toJsonb(captions), captions_key: key, source_bytes })
      if (former) await services.jobs.send('free-files', { keys: [former.key] }, { trx })
    })
  } catch (error) {
    await freeRefused(error, () => files.remove(key))
    throw error
  }
  wakeWords(services)
  return { video: await findVideo(db, userId, videoId), encoding: read.encoding, encoding_guessed: read.isGuessed }
}

/**
 * Recognises the speech of a video without words. Does nothing if it has words, or no sound.
 * @throws ApiProblem 400, 404, 409 while it is processed, or without a transcriber
 */
export async function recogniseSpeech(services: Services, userId: string, videoId: string): Promise<VideoRow> {
  const { db, findTranscriber } = services
  const found = await findVideo(db, userId, videoId)
  checkIdle(found, 'non_field_errors')
  if (!lacksWords(found)) return found
  if (!(await findTranscriber())) throw conflict('speechNotRecognised')
  await db.transaction().execute(async (trx) => {
    const video = await lockIdle(trx, userId, videoId, 'non_field_errors')
    if (lacksWords(video)) await sendWords(services, trx, video, { captions_key: null })
  })
  wakeWords(services)
  return findVideo(db, userId, videoId)
}

const lacksWords = ({ words, source }: VideoRow): boolean => !words?.length && source.hasAudio

/** @throws ApiProblem 400, 409 */
export function checkIdle({ status, source_key }: VideoRow, field: string): void {
  if (atWork.includes(status)) throw conflict('alreadyProcessing')
  if (source_key === null) throw invalidField(field, 'sourceGone')
}

export async function lockIdle(trx: DbOrTrx, userId: string, videoId: string, field: string): Promise<VideoRow> {
  await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
  const video = await findVideo(trx, userId, videoId)
  checkIdle(video, field)
  return video
}

/** Queues new words for a video, whose row is locked. A video without clips is analysed from the start. */
export async function sendWords(
  services: Services,
  trx: DbOrTrx,
  video: VideoRow,
  change: Updateable<VideoTable>,
): Promise<void> {
  const isChosen = video.analysis !== null && video.selection !== null
  await trx
    .updateTable('videos')
    .set({
      ...change,
      ...(isChosen ? { words_due: true } : { analysis: null, words: null, transcript: null }),
      ...(video.status === 'ready' && { returned_at: new Date() }),
      ...queuedAgain,
    })
    .where('id', '=', video.id)
    .execute()
  await sendStep(services, trx, isChosen ? nextStep(video) : 'analyse', video)
}

/** Wakes the workers that find words. */
export function wakeWords({ jobs }: Services): void {
  jobs.wake('analyse')
  jobs.wake('choose')
}
