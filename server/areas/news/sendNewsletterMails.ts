import { sql } from 'kysely'
import type { JobContext } from '../../jobs/Jobs.ts'
import { readSupportEmail, withSupport } from '../../mail/supportMailer.ts'
import type { Services } from '../../Services.ts'
import { addressOf } from './subscribers.ts'
import { unsubscribeToken } from './unsubscribeToken.ts'

/** Emails per job. The next job sends more, so that no job runs for hours. */
const perJob = 200
/** After this many tries, an email is given up. */
export const maxMailTries = 6
/** Pause after the first failure; each further failure doubles it. */
const firstPauseSeconds = 300

/** Sends the due newsletter emails. Several workers share them through row locks. */
export async function sendNewsletterMails(services: Services, { signal }: Pick<JobContext, 'signal'>): Promise<void> {
  for (let sent = 0; sent < perJob; sent += 1) {
    signal.throwIfAborted()
    if (!(await sendNextMail(services))) return
  }
  await services.jobs.send('newsletter-mails', {})
}

/** Sends one due email and marks it. Returns false when there is none. */
async function sendNextMail(services: Services): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('newsletter_mails as mail')
      .innerJoin('newsletters', 'newsletters.id', 'mail.newsletter_id')
      .select(['mail.newsletter_id', 'mail.subscriber_id', 'mail.tries'])
      .select(['newsletters.title', 'newsletters.body', 'newsletters.created_at'])
      .where('mail.sent_at', 'is', null)
      .where('mail.tries', '<', maxMailTries)
      .where('mail.next_try_at', '<=', sql<Date>`now()`)
      .orderBy('mail.next_try_at')
      .limit(1)
      .forUpdate('mail')
      .skipLocked()
      .executeTakeFirst()
    if (!due) return false
    const to = await addressOf(trx, due.subscriber_id)
    // The user may unsubscribe right now, which deletes the row, or have changed the address, which must be verified
    // first.
    if (!to?.verified) {
      await trx
        .deleteFrom('newsletter_mails')
        .where('newsletter_id', '=', due.newsletter_id)
        .where('subscriber_id', '=', due.subscriber_id)
        .execute()
      return true
    }
    const mark = trx
      .updateTable('newsletter_mails')
      .where('newsletter_id', '=', due.newsletter_id)
      .where('subscriber_id', '=', due.subscriber_id)
    try {
      const address = await readSupportEmail(trx)
      await services.mail.send(withSupport(newsletterMail(services, to.email, due), address))
    } catch (error) {
      services.log.warn({ err: error, newsletter: due.newsletter_id }, 'newsletter mail not sent')
      const pause = firstPauseSeconds * 2 ** due.tries
      await mark.set({ tries: due.tries + 1, next_try_at: new Date(Date.now() + pause * 1000) }).execute()
      return true
    }
    await mark.set({ sent_at: new Date() }).execute()
    return true
  })
}

interface DueMail {
  newsletter_id: string
  subscriber_id: string
  title: string
  body: string
  created_at: Date
}

function newsletterMail(services: Services, to: string, due: DueMail) {
  const token = unsubscribeToken(services, due.subscriber_id)
  const link = `${services.publicUrl}/api/newsletter/unsubscribe?token=${token}`
  const date = due.created_at.toISOString().replace(/[:.]/g, '-')
  return {
    // A crash between handing over and marking sends the same email again; its id makes that one email.
    id: `${date}-${due.newsletter_id}-${due.subscriber_id}`,
    bulk: true as const,
    to,
    subject: due.title,
    text: [
      due.body,
      '-- ',
      `You’re receiving this because you subscribed to news from Clipaway. Unsubscribe: ${link}`,
    ].join('\n\n'),
    // One-click unsubscribe, RFC 8058.
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
