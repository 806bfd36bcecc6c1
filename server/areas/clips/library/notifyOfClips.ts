import type { DbOrTrx } from '../../../data/Database.ts'
import type { Services } from '../../../Services.ts'
import { notifyWebhooks } from '../../webhooks/deliveries.ts'
import type { VideoRow } from '../tables.ts'

/** Sends the clips of a video to the webhooks of its owner, best first. */
export async function notifyOfClips(
  services: Services,
  trx: DbOrTrx,
  { id, user_id, title }: Pick<VideoRow, 'id' | 'user_id' | 'title'>,
): Promise<void> {
  const clips = await trx
    .selectFrom('clips')
    .select(['id', 'title', 'duration', 'score'])
    .where('video_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('score', 'desc')
    .orderBy('id')
    .execute()
  await notifyWebhooks(services, trx, user_id, { type: 'clips.ready', data: { video: { id, title }, clips } })
}
