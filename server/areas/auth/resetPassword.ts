import { sql } from 'kysely'
import { invalidField } from '../../ApiProblem.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import { greeting } from '../../mail/greeting.ts'
import type { Services } from '../../Services.ts'
import { knownKey } from './authService.ts'
import { endAllAccess } from './endAllAccess.ts'
import { isKnownKey, isWithinRate, limitRate } from './limitRate.ts'
import { hashPassword } from './passwords.ts'
import { hashKey, newKey } from './tokens.ts'

/**
 * Emails a link if the account exists, without revealing whether it does. Attempts are limited per caller, so a
 * stranger cannot use up the owner's. They are also limited in total, so strangers cannot fill a mailbox: after a few
 * emails no further one is sent, and the sent links still work. An owner who has signed in from this address before has
 * a separate limit.
 * @throws ApiProblem 429
 */
export async function askForReset(services: Services, email: string, address: string): Promise<void> {
  const { rates } = services.config
  await limitRate(services, `mail:address:${address}`, rates.mailPerAddress)
  await limitRate(services, `mail:account:${email}:${address}`, rates.mailPerAccount)
  const isOwn = await isKnownKey(services, knownKey(email, address))
  if (!isOwn && !(await isWithinRate(services, `mail:account:${email}`, rates.mailPerAccount))) return
  const user = await services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  // The email is a job, so the response takes equally long with and without an account.
  await services.jobs.send('reset-mail', user ? { email, userId: user.id, at: new Date().toISOString() } : {})
}

interface ResetMailJob {
  email?: string
  userId?: string
  /** The time of the request, ISO 8601. */
  at?: string
}

/** Job of `askForReset`; every retry produces the same email. */
export async function sendResetMail(
  services: Services,
  { email, userId, at = '' }: ResetMailJob,
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (!email || !userId) return
  const key = newKey()
  const expires = new Date(Date.now() + services.config.resetLifetime * 1000)
  // Skips an address that has changed since.
  const known = await services.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (!known) return
  await services.db
    .insertInto('password_resets')
    .values({ hash: hashKey(key), user_id: userId, expires_at: expires })
    .execute()
  await services.mail.send({
    id: `${at.replace(/[:.]/g, '-')}-reset-${id}`,
    urgent: true,
    userId,
    expiresAt: expires.toISOString(),
    to: email,
    subject: 'Reset your password',
    text: [
      greeting(known.name),
      'You (or someone else) asked to reset your Clipaway password. Open this link to choose a new one:',
      `${services.publicUrl}/password-reset?token=${key}`,
      'The link works once and expires in one hour. If this wasn’t you, you can ignore this email.',
    ].join('\n\n'),
  })
}

/** Returns whether a link still works, without using it. @throws ApiProblem 429 */
export async function isResetTokenValid(services: Services, token: string, address: string): Promise<boolean> {
  await limitRate(services, `reset_check:address:${address}`, services.config.rates.loginPerAddress * 4)
  const found = await services.db
    .selectFrom('password_resets')
    .select('user_id')
    .where('hash', '=', hashKey(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Sets a new password with the token of a link, and ends all other access. If the address was never verified before, a
 * linked Google account is removed too: it may belong to somebody else, and its owner can link it again.
 * @throws ApiProblem 400, 429
 */
export async function setPassword(services: Services, token: string, password: string, address: string) {
  await limitRate(services, `reset:address:${address}`, services.config.rates.loginPerAddress)
  const encoded = await hashPassword(password, services.config.password)
  await services.db.transaction().execute(async (trx) => {
    const used = await trx
      .deleteFrom('password_resets')
      .where('hash', '=', hashKey(token))
      .returning(['user_id', 'expires_at'])
      .executeTakeFirst()
    if (!used || used.expires_at <= new Date()) {
      throw invalidField('token', 'resetLinkUsed')
    }
    await trx
      .updateTable('users')
      .set({
        password_hash: encoded,
        google_sub: sql<string | null>`case when email_verified_at is null then null else google_sub end`,
        // The link came by mail, so its holder reads that mailbox.
        email_verified_at: new Date(),
      })
      .where('id', '=', used.user_id)
      .execute()
    await endAllAccess(services, trx, used.user_id)
  })
}
