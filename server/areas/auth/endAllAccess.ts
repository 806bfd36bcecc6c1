import type { DbOrTrx } from '../../data/Database.ts'
import { mailQueues } from '../../mail/mailQueues.ts'
import type { Services } from '../../Services.ts'

/**
 * What taking an account back does to each table that names a user. `ended` tables open the account or tell strangers about
 * it; `kept` ones hold what the account has, and give nobody access to it.
 */
export const accountTables = {
  tokens: 'ended',
  personal_tokens: 'ended',
  password_resets: 'ended',
  email_verifications: 'ended',
  /** Deliveries that wait go with them. */
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
  /** Calls under way end by themselves, and begin no others. */
  running_calls: 'kept',
  subscribers: 'kept',
  /** Going on with an upload takes a session. */
  uploads: 'kept',
  videos: 'kept',
} as const

type Ended = { [Table in keyof typeof accountTables]: (typeof accountTables)[Table] extends 'ended' ? Table : never }
type EndedTable = Ended[keyof typeof accountTables]

const endedTables = Object.entries(accountTables).flatMap(([table, becomes]) =>
  becomes === 'ended' ? [table as EndedTable] : [],
)

/** Queues of mails that open an account, or tell about access to it. Their data names the account by `userId`. */
export const accountMailQueues = ['reset-mail', 'verify-mail', mailQueues.personal]

/**
 * Ends everything that opens an account or tells others about it: sessions, personal tokens, mailed links, webhooks, and
 * mails on their way. For whoever has just proved to own it. Only the session of `exceptSession`, a token's hash, goes on.
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
