import type { JobContext } from '../../jobs/Jobs.ts'
import type { Services } from '../../Services.ts'
import { limitRate } from '../auth/limitRate.ts'
import { hashKey, newKey } from '../auth/tokens.ts'
import { addAddress } from './subscribers.ts'

/** Seconds for which the link in the mail is good. */
const confirmationLifetime = 2 * 86_400

/** Mails a link to confirm; says nothing about who is on the list already. @throws ApiProblem 429 */
export async function joinNewsletter(services: Services, email: string, address: string): Promise<void> {
  const { mailPerAddress, mailPerAccount } = services.config.rates
  await limitRate(services, `join:address:${address}`, mailPerAddress)
  await limitRate(services, `join:account:${email}`, mailPerAccount)
  // The mail is a job: the answer comes equally fast for every address.
  await services.jobs.send('join-mail', { email, at: new Date().toISOString() })
}

/**
 * The job behind `joinNewsletter`; in every try of the job it is the same mail. Who is on the list already gets no
 * further one.
 */
export async function sendJoinMail(
  services: Services,
  { email, at = '' }: { email?: string; at?: string },
  { id }: Pick<JobContext, 'id'>,
): Promise<void> {
  if (!email || (await isOnList(services, email))) return
  const key = newKey()
  await services.db
    .insertInto('newsletter_confirmations')
    .values({ hash: hashKey(key), email, expires_at: new Date(Date.now() + confirmationLifetime * 1000) })
    .execute()
  await services.mail.send({
    id: `${at.replace(/[:.]/g, '-')}-join-${id}`,
    to: email,
    subject: 'Please confirm: news from Clipaway',
    text: [
      'Hello,',
      'somebody, hopefully you, asked us to send our newsletter to this address. Open this link to confirm:',
      `${services.publicUrl}/api/newsletter/confirm?token=${key}`,
      'It is good for two days. If it was not you, ignore this mail: nothing will be sent.',
    ].join('\n\n'),
  })
}

async function isOnList({ db }: Services, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select('subscribers.id')
    .where((eb) => eb.or([eb('subscribers.email', '=', email), eb('users.email', '=', email)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Is this the key of a link that still holds? */
export async function isConfirmable({ db }: Services, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_confirmations')
    .select('email')
    .where('hash', '=', hashKey(key))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
  return row !== undefined
}

/** Puts the address of a link on the list; the link works once. False when it is used up, expired or unknown. */
export async function confirmJoin({ db }: Services, key: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom('newsletter_confirmations')
      .where('hash', '=', hashKey(key))
      .where('expires_at', '>', new Date())
      .returning('email')
      .executeTakeFirst()
    if (!row) return false
    await trx.deleteFrom('newsletter_confirmations').where('email', '=', row.email).execute()
    await addAddress(trx, row.email)
    return true
  })
}
