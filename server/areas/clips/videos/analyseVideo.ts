import type { Analysis, Readings } from '../../../../clipper/clipper.ts'
import { problemText } from '../../../../contract/messages/problems.ts'
import { toJsonb } from '../../../data/toJsonb.ts'
import type { JobContext } from '../../../jobs/Jobs.ts'
import type { Services } from '../../../Services.ts'
import { confirmedReadings } from './confirmedReadings.ts'
import { listening, remembering } from './listening.ts'
import { failVideo, runVideoStep, type StepJob, type StepWork, sendStep } from './videoSteps.ts'
import { withSource } from './withSource.ts'

/** The analysis as a share of the whole progress. Choosing takes only moments. */
const analysisShare = 0.95

/** The first step of a video: analyses it. */
export async function analyseVideo(services: Services, job: StepJob, context: JobContext): Promise<void> {
  await runVideoStep(services, 'analyse', job, context, {
    run: (work) => withSource(services, work.lease.video, (file, captions) => measure(work, file, captions)),
    store,
  })
}

interface Measured {
  analysis: Analysis
  /** Readings that were sent ahead and confirmed. */
  readings: Readings | undefined
}

/** Analyses a file. Returns null for a video sent in parts whose readings are wrong. */
async function measure(work: StepWork, file: string, captions: string | null): Promise<Measured | null> {
  const { services, lease, signal, report } = work
  await lease.update({ status: 'analysing', progress: 0 })
  const known = lease.video.words
  const transcription = known ? remembering(known, lease.video.transcript) : await listening(services, lease.video.id)
  const readings = await confirmedReadings(work, file, captions)
  if (lease.video.kept && !readings) return null
  const analysis = await services.metrics.stage('analyse', () =>
    services.analyse(file, lease.video.source, {
      ...transcription,
      signal,
      readings,
      isHurried: true,
      onProgress: (fraction) => report(fraction * analysisShare),
      ...(captions && !known ? { captions } : {}),
    }),
  )
  return { analysis, readings }
}

async function store(work: StepWork, measured: Measured | null): Promise<void> {
  if (!measured) return refuseParts(work)
  const { services, lease } = work
  const { db, jobs } = services
  const { analysis, readings } = measured
  const words = lease.video.words ?? analysis.words
  const found = {
    analysis: toJsonb(analysis),
    words: words ? toJsonb(words) : null,
    cuts: analysis.cutsDue ? null : toJsonb(analysis.cuts),
    progress: analysisShare,
    ...(readings && { source: toJsonb(readings.source) }),
  }
  await db.transaction().execute(async (trx) => {
    await lease.store(found, trx)
    await trx.deleteFrom('upload_readings').where('upload_id', '=', lease.video.id).execute()
    await trx.deleteFrom('video_readings').where('video_id', '=', lease.video.id).execute()
    await sendStep(services, trx, 'choose', lease.video)
  })
  jobs.wake('choose')
}

/** Refuses a video that was sent in parts, because without correct readings the whole video is unknown. */
async function refuseParts({ services, lease }: StepWork): Promise<void> {
  const { db, jobs } = services
  const { id, user_id } = lease.video
  await failVideo(services, lease, problemText('partsUnlike'), { source_key: null, captions_key: null })
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('upload_readings').where('upload_id', '=', id).execute()
    await jobs.send('free-files', { prefix: `users/${user_id}/videos/${id}` }, { trx })
  })
}
