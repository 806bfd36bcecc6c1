import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Updateable } from 'kysely'
import { type Analysis, analyse, ClipperError, editOf, renderEdit, type Selection } from '../../../clipper/clipper.ts'
import { isDatabaseAway } from '../../data/DatabaseAway.ts'
import { toJsonb } from '../../data/toJsonb.ts'
import { keepReserve } from '../../files/keepReserve.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import type { Services } from '../../Services.ts'
import { failureSentence, unexpected } from './failureSentence.ts'
import { freeUnneededSource } from './freeUnneededSource.ts'
import { type ProgressReport, reportProgress } from './reportProgress.ts'
import { registerWork } from './runningWork.ts'
import { selectInThread } from './selectInThread.ts'
import { storeClip } from './storeClip.ts'
import type { VideoTable } from './tables.ts'
import { LeaseLost, takeLease, type VideoLease } from './videoLease.ts'

/** So often work may begin without a single result, because the process is killed each time: then it is the video's doing. */
const maxStarts = 20
/** Share of the whole work that analysis is, as the progress bar shows it. */
const analysisShare = 0.25

interface Work {
  services: Services
  lease: VideoLease
  signal: AbortSignal
  report: ProgressReport
  /** Path of the source for ffmpeg. */
  file: string
  captions: string | null
}

/**
 * The job behind an upload: analyse, select, render. Each result is stored before the next stage begins, so after a
 * kill at any moment the next try goes on where this one was, and makes exactly the clips that are missing.
 */
export async function processVideo(services: Services, videoId: string, context: JobContext): Promise<void> {
  const lease = await takeLease(services, videoId)
  if (!lease) return
  if (lease.video.starts > maxStarts) return failVideo(lease, unexpected)
  const stop = new AbortController()
  const unregister = registerWork(videoId, stop)
  const signal = AbortSignal.any([stop.signal, context.signal])
  const report = reportProgress(lease, services.log, () => stop.abort())
  try {
    await withSource(services, lease, (file, captions) =>
      runStages({ services, lease, signal, report, file, captions }),
    )
  } catch (error) {
    await report.settled()
    if (error instanceof LeaseLost || stop.signal.aborted) return
    // The program stops, or has lost its database: the job goes back to the queue.
    if (context.signal.aborted) await lease.forgetStart().catch(() => {})
    if (context.signal.aborted || isDatabaseAway(error)) throw error
    await countFailure(services, lease, error)
  } finally {
    unregister()
  }
}

/** Fails the video when another try would not help. @throws what went wrong otherwise, so that there is one */
async function countFailure({ log }: Services, lease: VideoLease, error: unknown): Promise<void> {
  const errors = await lease.countError().catch((problem: unknown) => {
    if (problem instanceof LeaseLost) return null
    throw error
  })
  if (errors === null) return
  const sentence = failureSentence(error, errors)
  if (sentence === null) throw error
  log.warn({ err: error, videoId: lease.video.id }, 'video failed')
  await failVideo(lease, sentence)
}

async function failVideo(lease: VideoLease, sentence: string, change: Updateable<VideoTable> = {}): Promise<void> {
  const failed = { status: 'failed', error: sentence, eta_seconds: null, lease: null, finished_at: new Date() } as const
  await lease.update({ ...failed, ...change }).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error
  })
}

async function withSource(
  { files }: Services,
  { video }: VideoLease,
  run: (file: string, captions: string | null) => Promise<void>,
): Promise<void> {
  if (!video.source_key) throw new ClipperError('failed', { message: 'The video is no longer there.' })
  const source = await files.lease(video.source_key)
  try {
    const captions = video.captions_key ? await files.lease(video.captions_key) : null
    try {
      await run(source.path, captions?.path ?? null)
    } finally {
      await captions?.release()
    }
  } finally {
    await source.release()
  }
}

async function runStages(work: Work): Promise<void> {
  const { lease } = work
  const analysis = lease.video.analysis ?? (await analyseStage(work))
  const selection = lease.video.selection ?? (await selectStage(work, analysis))
  if (selection.clips.length === 0) {
    const sentence = selection.note ?? 'Nothing in this video stood out enough for a clip.'
    // Who tries again wants another look, which this program or a newer one takes from the beginning.
    await failVideo(lease, sentence, { analysis: null, selection: null, words: null, cuts: null })
    return
  }
  await renderStage(work, analysis, selection)
  await work.report.settled()
  await finish(work)
}

/** The clips are made, and the source has done its duty when they are all gone by now. */
async function finish({ services, lease }: Work): Promise<void> {
  const done = { status: 'ready', progress: 1, eta_seconds: null, lease: null, finished_at: new Date() } as const
  await services.db.transaction().execute(async (trx) => {
    await lease.update(done, trx)
    await freeUnneededSource(services, trx, lease.video.id)
  })
}

async function analyseStage({ services, lease, signal, report, file, captions }: Work): Promise<Analysis> {
  await lease.update({ status: 'analysing', progress: 0 })
  const analysis = await services.metrics.stage('analyse', () =>
    analyse(file, lease.video.source, {
      signal,
      onProgress: (fraction) => report(fraction * analysisShare),
      ...(captions ? { captions } : {}),
    }),
  )
  await report.settled()
  const { words, cuts } = analysis
  await lease.store({
    analysis: toJsonb(analysis),
    words: words ? toJsonb(words) : null,
    cuts: toJsonb(cuts),
    progress: analysisShare,
  })
  return analysis
}

async function selectStage({ services, lease, signal }: Work, analysis: Analysis): Promise<Selection> {
  const selection = await services.metrics.stage('select', () => selectInThread(analysis, lease.video.settings, signal))
  // Chosen anew after an update of the program: clips that are made already keep the company of the others.
  const selected_at = lease.video.selected_at ?? new Date()
  const selected = { selection: toJsonb(selection), note: selection.note, selected_at }
  await lease.store(selected)
  return selection
}

async function renderStage(work: Work, analysis: Analysis, { clips }: Selection): Promise<void> {
  const { services, lease, signal, report, file } = work
  const { id: videoId, source, settings } = lease.video
  const { selected_at } = await services.db
    .selectFrom('videos')
    .select('selected_at')
    .where('id', '=', videoId)
    .executeTakeFirstOrThrow()
  await lease.update({ status: 'rendering' })
  const rows = await services.db.selectFrom('clips').select('id').where('video_id', '=', videoId).execute()
  const made = new Set(rows.map(({ id }) => id))
  const total = clips.reduce((sum, { start, end }) => sum + end - start, 0)
  let done = 0
  // Numbered in order of time, made best first: the best clip is there soonest, and at the top of the list at once.
  const inTime = clips.map((choice, at) => ({ choice, clipId: `${videoId}-${String(at).padStart(2, '0')}` }))
  for (const { choice, clipId } of inTime.toSorted((a, b) => b.choice.score - a.choice.score)) {
    const seconds = choice.end - choice.start
    if (!made.has(clipId)) {
      const outFile = join(services.tempDir, `${clipId}.mp4`)
      const from = done
      try {
        await keepReserve(services.tempDir, services.config.diskReserve)
        const edit = editOf(choice, settings)
        const options = {
          words: analysis.words,
          cuts: analysis.cuts,
          outFile,
          signal,
          onProgress: (fraction: number) =>
            report(analysisShare + (1 - analysisShare) * ((from + fraction * seconds) / total)),
        }
        const { metrics } = services
        const rendered = await metrics.render(seconds, () => renderEdit(file, source, edit, options))
        const finished = { clipId, choice, edit, rendered, createdAt: selected_at ?? new Date() }
        await metrics.stage('store', () => storeClip(services, lease, finished))
      } finally {
        await rm(outFile, { force: true })
        await rm(outFile.replace(/mp4$/, 'jpg'), { force: true })
      }
    }
    done += seconds
  }
}
