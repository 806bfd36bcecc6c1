import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import type { ClipRow } from '../tables.ts'

/** A question to the language model about the clips of a video. */
export interface ModelJob {
  videoId: string
}

/**
 * Has titles of a video's clips proposed, and its clips judged, if there is a model: each in a job of its own, so that
 * neither fails with the other. Call it in the transaction that stores clips or words.
 */
export async function sendModelJobs({ jobs, config }: Services, trx: DbOrTrx, videoId: string): Promise<void> {
  if (!config.languageModel) return
  const job: ModelJob = { videoId }
  await jobs.send('propose-titles', { ...job }, { trx })
  await jobs.send('judge-clips', { ...job }, { trx })
}

/** Returns the clips of a video that are in its lists, the best first. */
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
