import type { Services } from '../../Services.ts'
import { freeFiles } from './freeFiles.ts'
import { sendAddressChangedMail } from './notifyFormerAddress.ts'
import { sendResetMail } from './resetPassword.ts'
import { sendVerificationMail } from './verifyEmail.ts'

/** Background work of accounts. */
export function defineAuthJobs(services: Services): void {
  const { jobs, db } = services
  const options = { concurrency: 2, retries: 5, expireSeconds: 120 }
  const mails = { ...options, isPersonal: true }
  jobs.define('reset-mail', mails, (data, context) => sendResetMail(services, data, context))
  jobs.define('verify-mail', mails, (data, context) => sendVerificationMail(services, data, context))
  jobs.define('address-changed-mail', mails, (data, context) => sendAddressChangedMail(services, data, context))
  jobs.define('free-files', options, (data) => freeFiles(services, data))
  jobs.define('sweep-accounts', options, async () => {
    const now = new Date()
    await db.deleteFrom('tokens').where('expires_at', '<', now).execute()
    await db.deleteFrom('password_resets').where('expires_at', '<', now).execute()
    await db.deleteFrom('email_verifications').where('expires_at', '<', now).execute()
    await db.deleteFrom('owner_links').where('expires_at', '<', now).execute()
    await db.deleteFrom('rate_limits').where('expires_at', '<', now).execute()
    await db.deleteFrom('request_counts').where('expires_at', '<', now).execute()
    await db.deleteFrom('running_calls').where('expires_at', '<', now).execute()
  })
  jobs.every('17 * * * *', 'sweep-accounts')
}
