import { sql } from 'kysely'
import type { DbOrTrx } from '../../data/Database.ts'
import type { LinkState } from '../../http/noticePages.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import { greeting } from '../../mail/greeting.ts'
import type { Services } from '../../Services.ts'
import { isWithinRate, limitRate } from './limitRate.ts'
import { hashKey, newKey } from './tokens.ts'

/** Seconds for which the link in the email is valid. */
const linkLifetime = 7 * 86_400

interface VerifyMailJob {
  userId?: string
  email?: string
  /** The time of the request, ISO 8601. */
  at?: string
}

/** Queues a mail with a link that verifies the address of an account. The account works meanwhile. */
export async function mailVerification(
  { jobs }: Services,
  { id: userId, email }: { id: string; email: string },
  trx?: DbOrTrx,
): Promise<void> {
  await jobs.send('verify-mail', { userId, email, at: new Date().toISOString() }, trx ? { trx } : {})
}

/** Mails the link again on request, unless the address is verified. @throws ApiProblem 429 */
export async function mailVerificationAgain(
  services: Services,
  user: { id: string; email: string; email_verified_at: Date | null },
): Promise<void> {
  await limitRate(services, `verify:account:${user.id}`, services.config.rates.mailPerAccount)
  if (user.email_verified_at === null) await mailVerification(services, user)
}

/** Counts a link that the user did not request; returns false when the account has reached its limit. */
export const mayMailVerification = (services: Services, { id }: { id: string }): Promise<boolean> =>
  isWithinRate(services, `verify:account:${id}`, services.config.rates.mailPerAccount)

/** Job of `mailVerification`; every retry produces the same email. */
export async function sendVerificationMail(
  { db, mail, publicUrl }: Services,
  { userId = '', email = '', at = '' }: VerifyMailJob,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    // Skips an address that was changed or verified since.
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const key = newKey()
  const expires_at = new Date(Date.now() + linkLifetime * 1000)
  await db
    .insertInto('email_verifications')
    .values({ hash: hashKey(key), user_id: userId, email, expires_at })
    .execute()
  await mail.send({
    id: `${at.replace(/[:.]/g, '-')}-verify-${id}`,
    userId,
    expiresAt: expires_at.toISOString(),
    to: email,
    subject: 'Confirm your email',
    text: [
      greeting(user.name),
      'Open this link to confirm that this is the email of your Clipaway account:',
      `${publicUrl}/api/email/confirm?token=${key}`,
      'The link expires in seven days. If you don’t have an account with us, ignore this email.',
    ].join('\n\n'),
  })
}

/** Returns the state of the link with this key; `done` once its address is verified, by any link. */
export async function verificationState({ db }: Services, key: string): Promise<LinkState> {
  const row = await db
    .selectFrom('email_verifications')
    .innerJoin('users', 'users.id', 'email_verifications.user_id')
    .select('users.email_verified_at')
    .whereRef('users.email', '=', 'email_verifications.email')
    .where('hash', '=', hashKey(key))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) return 'broken'
  return row.email_verified_at === null ? 'open' : 'done'
}

/**
 * Marks the address of a link as verified. Returns false when the link is expired or unknown, or the address has
 * changed.
 */
export async function verifyEmail({ db }: Services, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .from('email_verifications')
    .set({ email_verified_at: sql<Date>`coalesce(users.email_verified_at, now())` })
    .whereRef('users.id', '=', 'email_verifications.user_id')
    .whereRef('users.email', '=', 'email_verifications.email')
    .where('email_verifications.hash', '=', hashKey(key))
    .where('email_verifications.expires_at', '>', new Date())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
