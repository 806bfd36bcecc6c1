import type { Services } from '../../Services.ts'
import { removeAddress } from '../news/subscribers.ts'

/** Deletes a user with everything that belongs to them. Rows go at once, files by a job that survives a kill. */
export async function deleteAccount(services: Services, userId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await services.jobs.send('free-files', { prefix: `users/${userId}` }, { trx })
    const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    // Somebody may have joined the newsletter before there was an account.
    if (user) await removeAddress(trx, user.email)
    await services.payments.forget(userId, trx)
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  })
}
