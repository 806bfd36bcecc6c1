import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow } from '../tables.ts'

/** A request to the language model about the clips of a video. */
export interface ModelJob {
  videoId: string
}

/**
 * Queues proposals of titles and the judgement of clips, if there is a model: as separate jobs, so that neither fails
 * with the other. Call it in the transaction that stores clips or words.
 */
export async function sendModelJobs({ jobs, config }: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  if (!config.languageModel) return
  const job: ModelJob = { videoId }
  await jobs.send('propose-titles', { ...job }, { trx })
  await jobs.send('judge-clips', { ...job }, { trx })
}

/** Returns the listed clips of a video, best first. */
export const listedClips = (db: DbOrTrx, videoId: string): Promise<ClipRow[]> =>
  db
    .selectFrom('clips')
    .selectAll()
    .where('video_id', '=', videoId)
    .where('deleted_at', 'is', null)
    .where('purged_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
