import { sql } from 'kysely'
import { withSoundTrack } from '../../../clipper/clipper.ts'
import { conflict, invalidField } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { editOfClip } from '../clips/edits/editStore.ts'
import { forgetFile } from '../clips/files/forgetFile.ts'
import { lockClips } from '../clips/library/lockClips.ts'
import type { VideoRow } from '../clips/tables.ts'
import { queuedAgain } from '../clips/videos/queuedAgain.ts'
import { atWork } from '../clips/videos/videoLease.ts'
import { sendStep } from '../clips/videos/videoSteps.ts'
import { abortWork } from '../clips/work/runningWork.ts'
import { findVideo } from './readVideo.ts'

/** Returns whether the words were recognised: another track has other words. */
const isHeard = ({ analysis, transcript }: VideoRow): boolean => {
  const origin = analysis?.transcript ?? transcript
  return origin !== null && origin !== undefined && origin.by !== 'captions'
}

/**
 * Changes the sound track of a video, and analyses it again. Its clips stay and can be played meanwhile; their files
 * are forgotten, and rendered again on request.
 * @throws ApiProblem 400, 404, 409 while it is processed, or its clips are exported
 */
export async function chooseSound(
  services: Services,
  userId: string,
  videoId: string,
  track: number,
): Promise<VideoRow> {
  const { db, jobs } = services
  await findVideo(db, userId, videoId)
  const stopped = await db.transaction().execute(async (trx) => {
    const { clips, makesFiles } = await lockClips(trx, videoId)
    const video = await findVideo(trx, userId, videoId)
    if (atWork.includes(video.status)) throw conflict('alreadyProcessing')
    const source = withSoundTrack(video.source, track)
    if (!source) throw invalidField('track', 'soundTrackUnknown')
    if ((video.source.audioStream ?? 0) === track) return []
    if (!video.source_key) throw invalidField('track', 'sourceGone')
    if (makesFiles) throw conflict('sourceInUse')
    const hearsAnew = isHeard(video)
    await trx
      .updateTable('videos')
      .set({
        source: toJsonb(source),
        analysis: null,
        cuts: null,
        cuts_due: false,
        ...(hearsAnew
          ? { words: null, transcript: null }
          : { transcript: sql`coalesce(analysis -> 'transcript', transcript)` }),
        ...queuedAgain,
        // Its clips exist, so none are added.
        returned_at: new Date(),
      })
      .where('id', '=', videoId)
      .execute()
    for (const { id } of clips) await withOtherSound(trx, video, id, hearsAnew)
    await sendStep(services, trx, 'analyse', video)
    return clips.filter(({ state }) => state === 'rendering').map(({ id }) => id)
  })
  for (const id of stopped) abortWork(id)
  jobs.wake('analyse')
  return findVideo(db, userId, videoId)
}

/** Corrections are dropped with recognised words, because new words have other numbers. */
async function withOtherSound(trx: DbOrTrx, { settings }: VideoRow, clipId: string, hearsAnew: boolean): Promise<void> {
  const clip = await trx.selectFrom('clips').selectAll().where('id', '=', clipId).executeTakeFirstOrThrow()
  const before = editOfClip(clip, settings)
  await forgetFile(trx, clip, before, hearsAnew ? { ...before, corrections: [] } : before)
}
