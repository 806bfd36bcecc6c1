import {
  type Analysis,
  type ClipSettings,
  editOf,
  lookCloser,
  type Selection,
  standsOut,
} from '../../../../clipper/clipper.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { insertClip } from '../library/insertClip.ts'
import { notifyOfClips } from '../library/notifyOfClips.ts'
import { readAhead } from '../picture/readPicture.ts'
import { sendFindCuts } from './findCuts.ts'
import { freeUnneededSource } from './freeUnneededSource.ts'
import { sendModelJobs } from './modelJobs.ts'
import { otherWords, renewWords } from './renewWords.ts'
import { resumeRemainder } from './resumeRemainder.ts'
import { selectInThread } from './selectInThread.ts'
import { failVideo, runVideoStep, type StepJob, type StepWork } from './videoSteps.ts'
import { withKept } from './withKept.ts'
import { withSource } from './withSource.ts'

/**
 * The second and last step of a video: chooses its clips. All are listed at once and can be played. Each file is
 * rendered later by a job.
 */
export async function chooseClips(services: Services, job: StepJob, context: JobContext): Promise<void> {
  await runVideoStep(services, 'choose', job, context, { run: choose, store })
  services.jobs.wake('read-ahead')
  services.jobs.wake('find-cuts')
  services.jobs.wake('render-clip')
  services.jobs.wake('inspect-video')
}

/** The result of the step: new words for existing clips, or the first clips of a video. */
type Chosen = { words: Analysis } | { selection: Selection; cutsDue: boolean }

async function choose(work: StepWork): Promise<Chosen | null> {
  const { analysis, selection: before, words_due } = work.lease.video
  if (!analysis) return null
  if (words_due) return { words: await otherWords(work, analysis) }
  // A worker of an older version may have chosen, and made some of the clips.
  return before ? { selection: before, cutsDue: analysis.cutsDue === true } : chosenFrom(work, analysis)
}

async function store(work: StepWork, chosen: Chosen | null): Promise<void> {
  if (!chosen) return
  if ('words' in chosen) return renewWords(work, chosen.words)
  const { selection, cutsDue } = chosen
  if (selection.clips.length > 0) return listClips(work, selection, cutsDue)
  const sentence = selection.note ?? 'Nothing in this video stood out enough for a clip.'
  // A retry analyses the video again.
  const forgotten = { analysis: null, selection: null, words: null, cuts: null }
  await failVideo(work.services, work.lease, sentence, forgotten)
}

/** Chooses the clips. They wait for the closer look when the first look finds nothing. */
async function chosenFrom(
  { services, lease, signal }: StepWork,
  analysis: Analysis,
): Promise<{ selection: Selection; cutsDue: boolean }> {
  const { settings, kept, source } = lease.video
  const selection = await select(services, withKept(analysis, kept), settings, signal)
  if (!analysis.cutsDue || standsOut(selection)) return { selection, cutsDue: analysis.cutsDue === true }
  const whole = await services.metrics.stage('cuts', () =>
    withSource(services, lease.video, (file) => lookCloser(file, source, analysis, { signal })),
  )
  await lease.update({ analysis: toJsonb(whole), cuts: toJsonb(whole.cuts) })
  return { selection: await select(services, whole, settings, signal), cutsDue: false }
}

const select = ({ metrics }: Services, analysis: Analysis, settings: ClipSettings, signal: AbortSignal) =>
  metrics.stage('select', () => selectInThread(analysis, settings, signal))

/** Stores the clips and ends the work on the video, in one transaction: all of them are listed, or none. */
async function listClips({ services, lease }: StepWork, selection: Selection, cutsDue: boolean): Promise<void> {
  const { id: videoId, settings, selected_at, returned_at } = lease.video
  // Equal for all clips of a video, so that they stay together in a list.
  const createdAt = selected_at ?? new Date()
  const chosen = { selection: toJsonb(selection), note: selection.note, selected_at: createdAt }
  const done = { status: 'ready', progress: 1, eta_seconds: null, lease: null, finished_at: new Date() } as const
  await services.db.transaction().execute(async (trx) => {
    // The lease is checked and its row locked in the transaction that makes the clips.
    await lease.store({ ...chosen, ...done, cuts_due: cutsDue }, trx)
    if (cutsDue) await sendFindCuts(services, trx, lease.video)
    const rows = await trx.selectFrom('clips').select('id').where('video_id', '=', videoId).execute()
    const made = new Set(rows.map(({ id }) => id))
    // Numbered in order of time, rendered best first.
    const inTime = selection.clips.map((choice, at) => ({ choice, id: `${videoId}-${String(at).padStart(2, '0')}` }))
    // Clips of a restored source were restored with it.
    const toMake = returned_at ? [] : inTime.filter(({ id }) => !made.has(id))
    const bestFirst = toMake
      .toSorted((a, b) => b.choice.score - a.choice.score)
      .map(({ choice, id }) => ({ ...choice, id, edit: editOf(choice, settings) }))
    for (const clip of bestFirst) {
      await insertClip(services, trx, lease.video, { ...clip, touched: false, createdAt })
    }
    await readAhead(
      services,
      trx,
      lease.video,
      bestFirst.map(({ edit }) => edit),
    )
    await sendModelJobs(services, trx, videoId)
    await notifyOfClips(services, trx, lease.video)
    await resumeRemainder(services, trx, videoId)
    // All clips of an earlier try may have been deleted by now.
    await freeUnneededSource(services, trx, videoId)
  })
}
