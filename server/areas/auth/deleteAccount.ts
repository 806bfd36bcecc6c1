import { invalidRequest } from '../../ApiProblem.ts'
import { mailQueues } from '../../mail/mailQueues.ts'
import type { Services } from '../../Services.ts'
import { forgetAffiliate } from '../affiliates/forgetAffiliate.ts'
import { removeAddress } from '../news/subscribers.ts'
import { lockStaff } from '../staff/staffService.ts'
import { accountMailQueues } from './endAllAccess.ts'

/**
 * Deletes a user with everything that belongs to them. Purchases and earnings stay, without personal data. Rows are
 * deleted at once, files by a job that survives a kill.
 * @throws ApiProblem 400 for the last member of staff
 */
export async function deleteAccount(services: Services, userId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx)
    if (staff.length === 1 && staff[0] === userId) throw invalidRequest('lastStaffAccount')
    await services.jobs.send('free-files', { prefix: `users/${userId}` }, { trx })
    await services.jobs.forget(accountMailQueues, { userId }, trx)
    const user = await trx
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .where('id', '=', userId)
      .executeTakeFirst()
    // The address may have joined the newsletter before there was an account.
    if (user) await removeAddress(trx, user.email)
    // An unverified address may be a stranger's, with mails of their own.
    if (user?.email_verified_at) {
      await services.jobs.forget(['join-mail'], { email: user.email }, trx)
      await services.jobs.forget(Object.values(mailQueues), { to: user.email }, trx)
    }
    await services.payments.forget(userId, trx)
    await forgetAffiliate(trx, userId)
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  })
}
