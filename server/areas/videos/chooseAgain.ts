import { randomUUID } from 'node:crypto'
import { type Analysis, analyse, type ClipSettings, type Edit, editOf } from '../../../clipper/clipper.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { chooseAgain as endpoint } from '../../../contract/videos.ts'
import { conflict, invalidField } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { listClips } from '../clips/clipQueries.ts'
import { editOfClip } from '../clips/editStore.ts'
import { insertClip } from '../clips/insertClip.ts'
import { selectInThread } from '../clips/selectInThread.ts'
import type { ClipRow, VideoRow } from '../clips/tables.ts'
import type { ShownClip } from '../clips/toClip.ts'
import { atWork } from '../clips/videoLease.ts'
import { findVideo } from './readVideo.ts'

type Wanted = ParsedBodyOf<typeof endpoint>

/** Two clips that share more of the shorter one than this are one moment. */
const sameMoment = 0.5

function settingsWith(settings: ClipSettings, wanted: Wanted): ClipSettings {
  const minSeconds = wanted.min_seconds ?? settings.minSeconds
  const maxSeconds = wanted.max_seconds ?? settings.maxSeconds
  if (minSeconds > maxSeconds) throw invalidField('max_seconds', 'lengthsReversed')
  const style = wanted.caption_style ?? settings.captionStyle ?? 'none'
  return {
    aspect: wanted.aspect ?? settings.aspect,
    captionStyle: style === 'none' ? null : style,
    minSeconds,
    maxSeconds,
    maxClips: wanted.max_clips ?? settings.maxClips,
  }
}

/** What was measured; of a video of an older version, which kept nothing, it is measured now. */
async function analysisOf({ db, files }: Services, video: VideoRow, signal: AbortSignal): Promise<Analysis> {
  if (video.analysis) return video.analysis
  if (!video.source_key) throw invalidField('non_field_errors', 'sourceGone')
  const source = await files.lease(video.source_key)
  const captions = video.captions_key ? await files.lease(video.captions_key) : null
  try {
    const analysis = await analyse(source.path, video.source, {
      signal,
      ...(captions ? { captions: captions.path } : {}),
    })
    await db
      .updateTable('videos')
      .set({ analysis: toJsonb(analysis), cuts: toJsonb(analysis.cuts) })
      .where('id', '=', video.id)
      .execute()
    return analysis
  } finally {
    await source.release()
    await captions?.release()
  }
}

const overlap = (a: Pick<ClipRow, 'start_at' | 'end_at'>, b: { start: number; end: number }): number =>
  (Math.min(a.end_at, b.end) - Math.max(a.start_at, b.start)) / Math.min(a.end_at - a.start_at, b.end - b.start)

const isSame = (a: Edit, b: Edit): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Chooses the clips of a video anew and stores what was wanted. What somebody has liked, renamed, edited or made by hand
 * stays; the others go as if they were deleted, so that they can be restored for a while.
 * @throws ApiProblem 400, 404, 409
 */
export async function chooseAgain(
  services: Services,
  userId: string,
  videoId: string,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<ShownClip[]> {
  const { db } = services
  const found = await findVideo(db, userId, videoId)
  if (atWork.includes(found.status)) throw conflict('alreadyProcessing')
  const settings = settingsWith(found.settings, wanted)
  if (!found.source_key) throw invalidField('non_field_errors', 'sourceGone')
  const selection = await selectInThread(await analysisOf(services, found, signal), settings, signal)
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('videos').select('id').where('id', '=', videoId).forUpdate().execute()
    const video = await findVideo(trx, userId, videoId)
    if (atWork.includes(video.status)) throw conflict('alreadyProcessing')
    const stored = { settings: toJsonb(settings), selection: toJsonb(selection), note: selection.note }
    await trx
      .updateTable('videos')
      .set({ ...stored, status: 'ready', error: null })
      .where('id', '=', videoId)
      .execute()
    const before = await clipsOf(trx, videoId)
    const kept = before.filter(({ touched, likes }) => touched || likes > 0)
    const others = before.filter((clip) => !kept.includes(clip))
    const createdAt = new Date()
    const stays = new Set<string>()
    for (const choice of selection.clips.toSorted((a, b) => b.score - a.score)) {
      if (kept.some((clip) => overlap(clip, choice) > sameMoment)) continue
      const edit = editOf(choice, settings)
      const twin = others.find((clip) => isSame(editOfClip(clip, video.settings), edit))
      if (twin) stays.add(twin.id)
      else {
        const id = `${videoId}-c${randomUUID().slice(0, 8)}`
        await insertClip(services, trx, video, { ...choice, id, edit, touched: false, createdAt })
      }
    }
    for (const { id } of others.filter((clip) => !stays.has(clip.id))) await trash(services, trx, id, createdAt)
  })
  return (await listClips(db, userId, { video_id: videoId })).clips
}

const clipsOf = (trx: DbOrTrx, videoId: string) =>
  trx.selectFrom('clips').selectAll().where('video_id', '=', videoId).where('deleted_at', 'is', null).execute()

async function trash({ jobs, config }: Services, trx: DbOrTrx, id: string, now: Date): Promise<void> {
  await trx.updateTable('clips').set({ deleted_at: now }).where('id', '=', id).execute()
  const data = { clipId: id, deletedAt: now.toISOString() }
  await jobs.send('purge-clip', data, { trx, startAfterSeconds: config.undoWindow })
}
