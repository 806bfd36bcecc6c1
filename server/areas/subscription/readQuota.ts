import type { Quota } from '../../../contract/subscription.ts'
import type { Config } from '../../config.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { limitsOf } from './limitsOf.ts'

/**
 * Reads the usage of this calendar month (UTC). A video that failed, or was cancelled before work began, costs
 * nothing.
 */
export async function readQuota(
  db: DbOrTrx,
  config: Pick<Config, 'limits'>,
  user: Pick<CurrentUser, 'id' | 'plan'>,
  now: Date = new Date(),
): Promise<Quota> {
  const month = (offset: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset))
  const { count } = await db
    .selectFrom('videos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('counts', '=', true)
    .where('status', '<>', 'failed')
    .where('created_at', '>=', month(0))
    .executeTakeFirstOrThrow()
  return { videos_used: count, videos_max: limitsOf(config, user).max_videos, resets_at: month(1).toISOString() }
}
