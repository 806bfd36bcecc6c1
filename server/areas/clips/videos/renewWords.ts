import {
  type Analysis,
  ClipperError,
  clipTitles,
  findWords,
  moveCorrections,
  withWordsOf,
} from '../../../../clipper/clipper.ts'
import { formatClipTime } from '../../../../contract/values/clipTime.ts'
import { limits } from '../../../../contract/values/limits.ts'
import type { DbOrTrx } from '../../../data/Database.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import { editOfClip } from '../edits/editStore.ts'
import { forgetFile } from '../files/forgetFile.ts'
import { lockClips } from '../library/lockClips.ts'
import { notifyOfClips } from '../library/notifyOfClips.ts'
import type { ClipRow, VideoRow } from '../tables.ts'
import { abortWork } from '../work/runningWork.ts'
import { freeUnneededSource } from './freeUnneededSource.ts'
import { listening } from './listening.ts'
import { sendModelJobs } from './modelJobs.ts'
import { addRenewal } from './renewedTitles.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import type { StepWork } from './videoSteps.ts'
import { withSource } from './withSource.ts'

/**
 * Returns the analysis with other words, from captions or recognised speech. If the file can't be read, returns the
 * previous words and a sentence that says why.
 */
export async function otherWords(work: StepWork, analysis: Analysis): Promise<Analysis> {
  await work.lease.update({ status: 'analysing', progress: 0 })
  return work.services.metrics.stage('words', () => find(work, analysis))
}

/**
 * Replaces the words of a video. The clips keep their edits. Generated titles are renewed, and files with captions are
 * rendered again on request.
 */
export async function renewWords(work: StepWork, heard: Analysis): Promise<void> {
  const { services, lease } = work
  const stopped = await services.db.transaction().execute((trx) => store(work, trx, heard))
  for (const clipId of stopped) abortWork(clipId)
  services.log.info({ videoId: lease.video.id, words: heard.words?.length ?? 0 }, 'words renewed')
}

async function find({ services, lease, signal, report }: StepWork, analysis: Analysis): Promise<Analysis> {
  const { video } = lease
  const transcription = await listening(services, video.id)
  try {
    return await withSource(services, video, (file, captions) =>
      findWords(file, video.source, analysis, {
        ...transcription,
        signal,
        onProgress: report,
        ...(captions !== null && { captions }),
      }),
    )
  } catch (error) {
    if (!(error instanceof ClipperError) || signal.aborted) throw error
    services.log.warn({ err: error, videoId: video.id }, 'words not renewed')
    const origin = analysis.transcript ?? { by: video.captions_key === null ? 'local' : 'captions' }
    return { ...analysis, transcript: { ...origin, problem: error.message } }
  }
}

/** Stores the words with their consequences; returns the clips whose running render became useless. */
async function store({ services, lease }: StepWork, trx: DbOrTrx, heard: Analysis): Promise<string[]> {
  const { id } = lease.video
  const { clips: locked } = await lockClips(trx, id)
  const video = await trx.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  // The cuts may have been found meanwhile.
  const analysis = withWordsOf(video.analysis ?? heard, heard)
  const clips = await trx
    .selectFrom('clips')
    .selectAll()
    .where('video_id', '=', id)
    .where('purged_at', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .execute()
  const titles = renewedTitles(video, clips, analysis)
  const renamed = new Map(clips.map(({ id: clipId, title }) => [title, titles.get(clipId) ?? title]))
  const changes = clips.map(({ id: clipId, title }) => ({ clipId, before: title, after: titles.get(clipId) ?? title }))
  const renewal = addRenewal(video.renewed_titles, 'words', changes)
  const chosen = video.selection?.clips.map((choice) => ({
    ...choice,
    title: renamed.get(choice.title) ?? choice.title,
  }))
  await lease.store(
    {
      analysis: toJsonb(analysis),
      words: analysis.words ? toJsonb(analysis.words) : null,
      words_due: false,
      renewed_titles: renewal && toJsonb(renewal),
      ...(video.selection && chosen && { selection: toJsonb({ ...video.selection, clips: chosen }) }),
      status: 'ready',
      progress: 1,
      eta_seconds: null,
      lease: null,
      finished_at: new Date(),
    },
    trx,
  )
  for (const [clipId, title] of titles) await trx.updateTable('clips').set({ title }).where('id', '=', clipId).execute()
  const changed = new Set<string>()
  for (const clip of clips) if (await renewEdit(trx, video, clip, analysis)) changed.add(clip.id)
  // Opinions are about the former words.
  await trx.updateTable('clips').set({ opinion: null }).where('video_id', '=', id).execute()
  await sendModelJobs(services, trx, id)
  await notifyOfClips(services, trx, video)
  await resumeRemainder(services, trx, id)
  await freeUnneededSource(services, trx, id)
  return locked.filter((clip) => changed.has(clip.id) && clip.state === 'rendering').map((clip) => clip.id)
}

/** Maps clip ids to new titles, for clips with a generated title. Clips with a typed title are not included. */
function renewedTitles(video: VideoRow, clips: readonly ClipRow[], analysis: Analysis): ReadonlyMap<string, string> {
  if (!analysis.words) return new Map()
  const chosen = new Set(video.selection?.clips.map(({ title }) => title))
  const isMade = ({ touched, title, start_at }: ClipRow) =>
    !touched || chosen.has(title) || title === `Clip at ${formatClipTime(start_at)}`
  const made = clips.filter(isMade)
  const typed = clips.filter((clip) => !isMade(clip)).map(({ title }) => title)
  const ranges = made.map(({ start_at: start, end_at: end, reasons }) => ({ start, end, reasons }))
  const titles = clipTitles(ranges, analysis, typed)
  return new Map(made.map(({ id, title }, i) => [id, (titles[i] ?? title).slice(0, limits.clip.title.max)]))
}

/** Moves the corrections of a clip to the new words. Returns false if its picture stays the same. */
async function renewEdit(trx: DbOrTrx, video: VideoRow, clip: ClipRow, { words = [] }: Analysis): Promise<boolean> {
  const before = editOfClip(clip, video.settings)
  if (before.captions.style === 'none' && before.corrections.length === 0) return false
  const corrections = moveCorrections(before.corrections, video.words ?? [], words)
  await forgetFile(trx, clip, before, { ...before, corrections })
  return true
}
