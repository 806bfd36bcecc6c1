import type { Affiliate } from '../../../contract/people.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'
import { suggestCode } from './affiliateCodes.ts'
import { orNotFound, updateAffiliate, usualCommission } from './manageAffiliates.ts'
import { readAffiliates } from './readAffiliates.ts'

/**
 * Returns the caller's own partnership with its figures. Creates one, with a code made from the name, for a user who
 * has the right but no partnership because the right was not granted by `addAffiliate`.
 */
export async function readOwnAffiliate({ db }: Services, user: CurrentUser): Promise<Affiliate> {
  const [found] = await readAffiliates(db, { userId: user.id })
  if (found) return found
  await db
    .insertInto('affiliates')
    .values({ user_id: user.id, code: await suggestCode(db, user.name), commission: usualCommission })
    // Another request of the same user may have been faster.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [made] = await readAffiliates(db, { userId: user.id })
  return orNotFound(made)
}

/** @throws ApiProblem 400 when the code is taken */
export async function changeOwnCode(services: Services, user: CurrentUser, code: string): Promise<Affiliate> {
  const { id } = await readOwnAffiliate(services, user)
  return updateAffiliate(services.db, id, { code })
}

/**
 * Returns the page on which the caller connects the payout account. @throws ApiProblem 501 when payments are not set
 * up
 */
export async function connectPayout(services: Services, user: CurrentUser): Promise<string> {
  const { db, payments } = services
  const { id } = await readOwnAffiliate(services, user)
  const row = await db.selectFrom('affiliates').select('payout_account').where('id', '=', id).executeTakeFirstOrThrow()
  const { url, account } = await payments.connectOnboarding({ id, email: user.email, account: row.payout_account })
  if (account !== row.payout_account) {
    await db.updateTable('affiliates').set({ payout_account: account }).where('id', '=', id).execute()
  }
  return url
}
