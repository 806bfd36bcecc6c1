import { ClipperError, edgesOnCuts, lookCloser, normaliseEdit, withWordsOf } from '../../../../clipper/clipper.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { editOfClip } from '../edits/editStore.ts'
import { moveEdges } from '../edits/repairEdges.ts'
import { lockClips } from '../library/lockClips.ts'
import { readAhead } from '../picture/readPicture.ts'
import type { VideoRow } from '../tables.ts'
import { type StepJob, stepTurn } from './videoSteps.ts'
import { withSource } from './withSource.ts'

/** Queues the search for cuts, in the transaction that lists the clips of the video. Call `jobs.wake` after it. */
export async function sendFindCuts(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  { id, user_id }: Pick<VideoRow, 'id' | 'user_id'>,
): Promise<void> {
  const job: StepJob = { videoId: id }
  await jobs.send('find-cuts', job, { trx, turn: stepTurn({ user_id }) })
}

/**
 * Job: finds the cuts of a video whose clips were chosen from a first look, which takes the time of decoding it. Moves
 * edges of untouched clips that flash another shot. May be repeated.
 */
export async function findCuts(services: Services, videoId: string, { signal }: JobContext): Promise<void> {
  const { db, log, metrics } = services
  const video = await db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', videoId)
    .where('cuts_due', '=', true)
    .executeTakeFirst()
  if (!video) return
  const { analysis: first, source } = video
  if (!first?.cutsDue || video.source_key === null) return goWithoutCuts(services, videoId)
  try {
    const found = await metrics.stage('cuts', () =>
      withSource(services, video, (file) => lookCloser(file, source, first, { signal })),
    )
    await db.transaction().execute(async (trx) => {
      const { clips } = await lockClips(trx, videoId)
      const now = await trx.selectFrom('videos').select('analysis').where('id', '=', videoId).executeTakeFirst()
      // Captions may have been added meanwhile.
      const analysis = now?.analysis ? withWordsOf(found, now.analysis) : found
      const { numUpdatedRows } = await trx
        .updateTable('videos')
        .set({ analysis: toJsonb(analysis), cuts: toJsonb(analysis.cuts), cuts_due: false })
        .where('id', '=', videoId)
        .where('cuts_due', '=', true)
        .executeTakeFirst()
      // Segments that were read before all cuts were known may span one.
      if (analysis.cuts.length > 0) await trx.deleteFrom('picture_segments').where('video_id', '=', videoId).execute()
      const ids = clips.map(({ id }) => id)
      // The clips of a restored video were not chosen from this analysis.
      if (numUpdatedRows > 0n && !video.returned_at) await improveEdges(services, trx, { video, ids, found: analysis })
      await readAheadAgain(services, trx, { video, ids })
    })
    services.jobs.wake('read-ahead')
    services.jobs.wake('render-clip')
  } catch (error) {
    if (!(error instanceof ClipperError) || signal.aborted) throw error
    log.warn({ err: error, videoId }, 'cuts not found')
    await goWithoutCuts(services, videoId)
  }
}

/** Queues the readings of the clips that play from their video, the best clip first. */
async function readAheadAgain(
  services: Services,
  trx: DbOrTrx,
  { video, ids }: { video: VideoRow; ids: string[] },
): Promise<void> {
  if (ids.length === 0) return
  const clips = await trx
    .selectFrom('clips')
    .select(['edit', 'start_at', 'end_at'])
    .where('id', 'in', ids)
    .where('media_key', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('start_at')
    .execute()
  await readAhead(
    services,
    trx,
    video,
    clips.map((clip) => editOfClip(clip, video.settings)),
  )
}

/** Stops looking for cuts of a video. A render still finds those within a cropped clip. */
export async function goWithoutCuts({ db }: Pick<Services, 'db'>, videoId: string): Promise<void> {
  await db.updateTable('videos').set({ cuts_due: false }).where('id', '=', videoId).execute()
}

async function improveEdges(
  services: Services,
  trx: DbOrTrx,
  { video, ids, found }: { video: VideoRow; ids: string[]; found: Parameters<typeof edgesOnCuts>[1] },
): Promise<void> {
  if (ids.length === 0) return
  const asChosen = await trx
    .selectFrom('clips')
    .selectAll()
    .where('id', 'in', ids)
    .where('touched', '=', false)
    .where('version', '=', 1)
    .where('deleted_at', 'is', null)
    .where('exported_at', 'is', null)
    .execute()
  for (const clip of asChosen) {
    const edit = editOfClip(clip, video.settings)
    const ranges = edgesOnCuts(edit.ranges, found)
    if (!ranges) continue
    const after = normaliseEdit({ ...edit, ranges }, video.source.duration)
    await moveEdges(services, trx, clip, { before: edit, after, words: video.words })
  }
}
