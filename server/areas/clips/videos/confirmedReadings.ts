import { ClipperError, confirmReadings, type Doubt, type Readings } from '../../../../clipper/clipper.ts'
import { unzipReadings } from '../../uploads/unzipReadings.ts'
import type { StepWork } from './videoSteps.ts'

/** The outcome of readings that were sent ahead; `unreadable`: the sampled part of the file gave an error. */
export type ReadingsOutcome = 'used' | 'other_version' | 'unreadable' | Doubt

/**
 * Returns the readings of a browser if samples of the file confirm them. Otherwise returns nothing, and the server
 * reads the video. The outcome is visible only in the log and the metrics.
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
    .unionAll(db.selectFrom('video_readings').select('packed').where('video_id', '=', video.id))
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
    // The full analysis reports the error of the file.
    return void conclude('unreadable', error)
  }
}
