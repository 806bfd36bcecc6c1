import type { Services } from '../../Services.ts'

/** Deletes a user with everything that belongs to them. Rows go at once, files by a job that survives a kill. */
export async function deleteAccount(services: Services, userId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    await services.jobs.send('free-files', { prefix: `users/${userId}` }, { trx })
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  })
}
