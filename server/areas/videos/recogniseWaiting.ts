import { sql } from 'kysely'
import { ApiProblem } from '../../ApiProblem.ts'
import type { Services } from '../../Services.ts'
import { recogniseSpeech } from './wantWords.ts'

/** Maximum number of videos. Older ones are recognised on request. */
const most = 20

/** Recognises the newest videos without words once a transcriber is available, newest first. */
export async function recogniseWaiting(services: Services): Promise<void> {
  const { db, log } = services
  try {
    const videos = await db
      .selectFrom('videos')
      .select(['id', 'user_id'])
      .where('status', '=', 'ready')
      .where('source_key', 'is not', null)
      .where(sql<boolean>`coalesce(jsonb_array_length(words), 0) = 0`)
      .where(sql<boolean>`(source ->> 'hasAudio')::boolean`)
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
    for (const { id, user_id } of videos)
      await recogniseSpeech(services, user_id, id).catch((error: unknown) => {
        // Deleted, or already in progress.
        if (!(error instanceof ApiProblem)) throw error
      })
    log.info({ videos: videos.length }, 'speech of waiting videos is recognised')
  } catch (error) {
    log.error({ err: error }, 'waiting videos were not queued for recognition')
  }
}
