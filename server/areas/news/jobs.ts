import { sweepFailedMails } from '../../mail/failedEmails.ts'
import type { Services } from '../../Services.ts'
import { sendJoinMail } from './joinNewsletter.ts'
import { sendNewsletterMails } from './sendNewsletterMails.ts'

/** Background work of news. */
export function defineNewsJobs(services: Services): void {
  const { jobs, db } = services
  jobs.define('join-mail', { concurrency: 2, retries: 5, expireSeconds: 120, isPersonal: true }, (data, context) =>
    sendJoinMail(services, data, context),
  )
  jobs.define('newsletter-mails', { concurrency: 1, retries: 5, expireSeconds: 3600 }, (_data, context) =>
    sendNewsletterMails(services, context),
  )
  // Retries failed mails when they are due, and a queue whose tries are used up.
  jobs.every('*/5 * * * *', 'newsletter-mails')
  jobs.define('sweep-confirmations', { concurrency: 1, retries: 3, expireSeconds: 120 }, async () => {
    await db.deleteFrom('newsletter_confirmations').where('expires_at', '<', new Date()).execute()
    await sweepFailedMails(db)
  })
  jobs.every('23 * * * *', 'sweep-confirmations')
}
