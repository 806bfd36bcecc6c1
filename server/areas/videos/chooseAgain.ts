import { randomUUID } from 'node:crypto'
import {
  type Analysis,
  analyse,
  type ClipSettings,
  clipSettingsOf,
  editOf,
  freeTitle,
  mergeChoice,
  type WantedClips,
  wantedClipsOf,
} from '../../../clipper/clipper.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type { chooseAgain as endpoint } from '../../../contract/videos.ts'
import { conflict, invalidField, invalidRequest } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import type { Services } from '../../Services.ts'
import { editOfClip } from '../clips/edits/editStore.ts'
import { storeChosenEdit } from '../clips/edits/repairEdges.ts'
import { listClips } from '../clips/library/clipQueries.ts'
import { insertClip } from '../clips/library/insertClip.ts'
import type { ListedClip } from '../clips/library/toClip.ts'
import type { VideoRow } from '../clips/tables.ts'
import { selectInThread } from '../clips/videos/selectInThread.ts'
import { atWork } from '../clips/videos/videoLease.ts'
import { withKept } from '../clips/videos/withKept.ts'
import { withSource } from '../clips/videos/withSource.ts'
import { findVideo } from './readVideo.ts'

type Wanted = ParsedBodyOf<typeof endpoint>

/** Returns the fields that were sent. */
const sent = (wanted: Omit<Wanted, 'leave_clips'>): Partial<WantedClips> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))

/** Merges new settings into the previous ones. @throws ApiProblem 400 */
export function settingsWith(settings: ClipSettings, wanted: Omit<Wanted, 'leave_clips'>): ClipSettings {
  const all = { ...wantedClipsOf(settings), ...sent(wanted) }
  if (all.min_seconds > all.max_seconds) throw invalidField('max_seconds', 'lengthsReversed')
  return clipSettingsOf(all)
}

/** Returns the analysis. Analyses a video of an older version, which stored none. */
async function analysisOf(services: Services, video: VideoRow, signal: AbortSignal): Promise<Analysis> {
  if (video.analysis) return video.analysis
  const analysis = await withSource(services, video, (file, captions) =>
    analyse(file, video.source, { signal, ...(captions ? { captions } : {}) }),
  )
  await services.db
    .updateTable('videos')
    .set({ analysis: toJsonb(analysis), cuts: toJsonb(analysis.cuts) })
    .where('id', '=', video.id)
    .execute()
  return analysis
}

/**
 * Chooses the clips of a video again and stores the settings. Clips that the user liked, renamed, edited or made stay.
 * A clip whose range is chosen again stays too, and gets the look of the settings. The others are deleted, and can be
 * restored for a while. Nothing changes when nothing can be chosen. With `leave_clips`, only the settings change.
 * @throws ApiProblem 400, 404, 409
 */
export async function chooseAgain(
  services: Services,
  userId: string,
  videoId: string,
  { leave_clips: leavesClips = false, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<ListedClip[]> {
  const { db } = services
  const found = await findVideo(db, userId, videoId)
  if (atWork.includes(found.status)) throw conflict('alreadyProcessing')
  const settings = settingsWith(found.settings, wanted)
  if (!found.source_key) throw invalidField('non_field_errors', 'sourceGone')
  const analysis = withKept(await analysisOf(services, found, signal), found.kept)
  const selection = await selectInThread(analysis, settings, signal)
  // A ready video without clips would be in no list, and its source would be deleted.
  if (selection.clips.length === 0 && !leavesClips) throw invalidRequest('nothingChosen')
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
    if (leavesClips) return
    const before = await clipsOf(trx, videoId)
    const { kept, stays, comes, goes } = mergeChoice(before, selection.clips, settings.maxClips)
    const createdAt = new Date()
    const titles = [...kept, ...stays].map(({ title }) => title)
    for (const choice of comes) {
      const id = `${videoId}-c${randomUUID().slice(0, 8)}`
      const edit = editOf(choice, settings)
      const title = freeTitle([choice.title], titles, choice)
      titles.push(title)
      await insertClip(services, trx, video, { ...choice, title, id, edit, touched: false, createdAt })
    }
    for (const clip of stays) {
      const now = editOfClip(clip, video.settings)
      const { aspect, captions } = editOf(clip, settings)
      if (now.aspect === aspect && now.captions.style === captions.style) continue
      const edit = { ...now, aspect, captions: { ...now.captions, style: captions.style } }
      await storeChosenEdit(services, trx, clip, edit)
    }
    for (const { id } of goes) await trash(services, trx, id, createdAt)
  })
  return listClips(db, userId, { video_id: videoId })
}

/** Returns clips with the times of their edits, named as in choices. */
async function clipsOf(trx: DbOrTrx, videoId: string) {
  const clips = trx.selectFrom('clips').selectAll().where('video_id', '=', videoId).where('deleted_at', 'is', null)
  return (await clips.execute()).map((row) => ({ ...row, start: row.start_at, end: row.end_at }))
}

async function trash({ jobs, config }: Services, trx: DbOrTrx, id: string, now: Date): Promise<void> {
  await trx.updateTable('clips').set({ deleted_at: now }).where('id', '=', id).execute()
  const data = { clipId: id, deletedAt: now.toISOString() }
  await jobs.send('purge-clip', data, { trx, startAfterSeconds: config.undoWindow })
}
