import type { DbOrTrx } from '../../data/Database.ts'
import { mailQueues } from '../../mail/mailQueues.ts'
import type { Services } from '../../Services.ts'

/**
 * What happens to each table that references a user when all access ends. `ended` tables give access to the account or
 * send its events to others. `kept` ones hold its content.
 */
export const accountTables = {
  tokens: 'ended',
  personal_tokens: 'ended',
  password_resets: 'ended',
  email_verifications: 'ended',
  /** Pending deliveries are deleted with them. */
  webhooks: 'ended',
  affiliates: 'kept',
  clip_likes: 'kept',
  clip_list_versions: 'kept',
  clip_views: 'kept',
  clips: 'kept',
  feedback: 'kept',
  folders: 'kept',
  newsletters: 'kept',
  payment_customers: 'kept',
  payment_subscriptions: 'kept',
  presets: 'kept',
  problem_reports: 'kept',
  purchases: 'kept',
  referrals: 'kept',
  /** Running calls end soon, and start no others. */
  running_calls: 'kept',
  subscribers: 'kept',
  /** Resuming an upload takes a session. */
  uploads: 'kept',
  videos: 'kept',
} as const

type Ended = { [Table in keyof typeof accountTables]: (typeof accountTables)[Table] extends 'ended' ? Table : never }
type EndedTable = Ended[keyof typeof accountTables]

const endedTables = Object.entries(accountTables).flatMap(([table, becomes]) =>
  becomes === 'ended' ? [table as EndedTable] : [],
)

/** Queues of mails that give access to an account, or report it. Their data names the account by `userId`. */
export const accountMailQueues = ['reset-mail', 'verify-mail', mailQueues.personal]

/**
 * Ends everything that gives access to the account or reports about it: sessions, personal tokens, mailed links,
 * webhooks and queued mails. Called after the owner has proved their identity. Only the session of `exceptSession`, a
 * token's hash, stays.
 */
export async function endAllAccess(
  { jobs }: Pick<Services, 'jobs'>,
  trx: DbOrTrx,
  userId: string,
  exceptSession?: Buffer,
): Promise<void> {
  for (const table of endedTables) {
    const rows = trx.deleteFrom(table).where('user_id', '=', userId)
    await (table === 'tokens' && exceptSession ? rows.where('hash', '!=', exceptSession) : rows).execute()
  }
  await jobs.forget(accountMailQueues, { userId }, trx)
}
