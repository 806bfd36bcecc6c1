import { ClipperError, confirmReadings, type Doubt, type Readings } from '../../../../clipper/clipper.ts'
import { unzipReadings } from '../../uploads/unzipReadings.ts'
import type { StepWork } from './videoSteps.ts'

/** The outcome of readings that were sent ahead; `unreadable`: the sampled part of the file gave an error. */
export type ReadingsOutcome = 'used' | 'other_version' | 'unreadable' | Doubt

/**
 * What a browser has read of this video, when samples of the file say that it is true; else nothing, and the video is
 * read here as any other. Only the log and the metrics tell.
 */
export async function confirmedReadings(
  { services: { db, log, metrics }, lease: { video }, signal }: StepWork,
  file: string,
  captions: string | null,
): Promise<Readings | undefined> {
  const row = await db
    .selectFrom('upload_readings')
    .select('packed')
    .where('upload_id', '=', video.id)
    .executeTakeFirst()
  if (!row) return undefined
  const conclude = (outcome: ReadingsOutcome, error?: ClipperError) => {
    metrics.readings(outcome)
    if (outcome !== 'used') log.warn({ videoId: video.id, outcome, err: error }, 'readings sent ahead are not used')
  }
  const sent = await unzipReadings(row.packed)
  if (!sent) return void conclude('other_version')
  try {
    const answer = await metrics.stage('confirm', () =>
      confirmReadings(file, video.source, sent, { signal, kept: video.kept, ...(captions ? { captions } : {}) }),
    )
    if ('doubt' in answer) return void conclude(answer.doubt)
    conclude('used')
    return answer.readings
  } catch (error) {
    if (!(error instanceof ClipperError) || signal.aborted) throw error
    // Our own analysis describes the error of the file.
    return void conclude('unreadable', error)
  }
}
