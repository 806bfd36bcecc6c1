import type { LinkState } from '../../http/noticePages.ts'
import type { JobContext } from '../../jobs/Jobs.ts'
import type { Services } from '../../Services.ts'
import { knownKey } from '../auth/authService.ts'
import { isKnownKey, isWithinRate, limitRate } from '../auth/limitRate.ts'
import { hashKey, newKey } from '../auth/tokens.ts'
import { addAddress } from './subscribers.ts'

/** Seconds for which the link in the email is valid. */
const confirmationLifetime = 2 * 86_400

/**
 * Emails a confirmation link, without revealing who is already on the list. Attempts are limited per caller, so a
 * stranger cannot use up the owner's, and in total, so strangers cannot fill a mailbox. An owner who has signed in from
 * this address before has a separate limit (as with reset links).
 * @throws ApiProblem 429
 */
export async function joinNewsletter(services: Services, email: string, address: string): Promise<void> {
  const { mailPerAddress, mailPerAccount } = services.config.rates
  await limitRate(services, `join:address:${address}`, mailPerAddress)
  await limitRate(services, `join:account:${email}:${address}`, mailPerAccount)
  const isOwn = await isKnownKey(services, knownKey(email, address))
  if (!isOwn && !(await isWithinRate(services, `join:account:${email}`, mailPerAccount))) return
  // The email is a job, so the response takes equally long for every address.
  await services.jobs.send('join-mail', { email, at: new Date().toISOString() })
}

/** Job of `joinNewsletter`; every retry produces the same email. Subscribers get no further one. */
export async function sendJoinMail(
  services: Services,
  { email, at = '' }: { email?: string; at?: string },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (!email || (await isOnList(services, email))) return
  const key = newKey()
  const expires_at = new Date(Date.now() + confirmationLifetime * 1000)
  await services.db
    .insertInto('newsletter_confirmations')
    .values({ hash: hashKey(key), email, expires_at })
    .execute()
  await services.mail.send({
    id: `${at.replace(/[:.]/g, '-')}-join-${id}`,
    expiresAt: expires_at.toISOString(),
    to: email,
    subject: 'Confirm your newsletter subscription',
    text: [
      'Hello,',
      'You (or someone else) asked to receive our newsletter at this address. Open this link to confirm:',
      `${services.publicUrl}/api/newsletter/confirm?token=${key}`,
      'The link expires in two days. If this wasn’t you, ignore this email and we won’t send anything.',
    ].join('\n\n'),
  })
}

async function isOnList({ db }: Services, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select('subscribers.id')
    .where((eb) =>
      eb.or([
        eb('subscribers.email', '=', email),
        eb.and([eb('users.email', '=', email), eb('users.email_verified_at', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Returns the state of a link by its key; `broken` if it is expired or unknown, or its address has left the list since.
 */
export async function confirmationState(services: Services, key: string): Promise<LinkState> {
  const row = await services.db
    .selectFrom('newsletter_confirmations')
    .select(['email', 'used_at'])
    .where('hash', '=', hashKey(key))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  if (!row) return 'broken'
  if (row.used_at === null) return 'open'
  return (await isOnList(services, row.email)) ? 'done' : 'broken'
}

/** Adds the address of a link to the list; the link works once. Returns false when it is used, expired or unknown. */
export async function confirmJoin({ db }: Services, key: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('newsletter_confirmations')
      .set({ used_at: new Date() })
      .where('hash', '=', hashKey(key))
      .where('expires_at', '>', new Date())
      .where('used_at', 'is', null)
      .returning('email')
      .executeTakeFirst()
    if (!row) return false
    const others = trx.updateTable('newsletter_confirmations').set({ used_at: new Date() })
    await others.where('email', '=', row.email).where('used_at', 'is', null).execute()
    await addAddress(trx, row.email)
    return true
  })
}
