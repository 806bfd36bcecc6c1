import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import type {
  Affiliate,
  addAffiliate as addEndpoint,
  updateAffiliate as updateEndpoint,
} from '../../../contract/people.ts'
import { invalidField, notFound } from '../../ApiProblem.ts'
import type { Db } from '../../data/Database.ts'
import { isUniqueViolation } from '../../data/isUniqueViolation.ts'
import { codeTaken, isCodeTaken, suggestCode } from './affiliateCodes.ts'
import { readAffiliate } from './readAffiliates.ts'

/** The default commission, in percent of each payment. */
export const usualCommission = 20

const unproven = () => invalidField('email', 'emailUnproven')
const alreadyAffiliate = () => invalidField('email', 'alreadyAffiliate')

/** Makes an existing user with a verified address an affiliate. @throws ApiProblem 400 on `email` or `code` */
export async function addAffiliate(db: Db, input: ParsedBodyOf<typeof addEndpoint>): Promise<Affiliate> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'is_affiliate', 'email_verified_at'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  if (!user) throw invalidField('email', 'emailUnknown')
  // Anyone can sign up with any address, and would be paid for it.
  if (user.email_verified_at === null && !user.is_affiliate) throw unproven()
  const values = {
    user_id: user.id,
    code: input.code ?? (await suggestCode(db, user.name)),
    commission: input.commission ?? usualCommission,
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const { id } = await trx.insertInto('affiliates').values(values).returning('id').executeTakeFirstOrThrow()
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ is_affiliate: true })
        .where('id', '=', user.id)
        // The address may have changed meanwhile.
        .where('email', '=', input.email)
        .where('email_verified_at', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw unproven()
      return orNotFound(await readAffiliate(trx, id))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'affiliates_user')) throw alreadyAffiliate()
    if (isCodeTaken(error)) throw codeTaken()
    throw error
  }
}

/** Changes the fields that were sent. @throws ApiProblem 400 when the code is taken, 404 */
export async function updateAffiliate(
  db: Db,
  id: string,
  { code, commission, active }: ParsedBodyOf<typeof updateEndpoint>,
): Promise<Affiliate> {
  const changes = {
    ...(code === undefined ? {} : { code }),
    ...(commission === undefined ? {} : { commission }),
    ...(active === undefined ? {} : { active }),
  }
  if (Object.keys(changes).length > 0) {
    try {
      await db.updateTable('affiliates').set(changes).where('id', '=', id).where('ended_at', 'is', null).execute()
    } catch (error) {
      if (isCodeTaken(error)) throw codeTaken()
      throw error
    }
  }
  return orNotFound(await readAffiliate(db, id))
}

/** Ends a partnership. The account, the figures and the earnings stay. @throws ApiProblem 404 */
export async function removeAffiliate(db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('affiliates')
      .set({ ended_at: new Date() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!row) throw notFound()
    await trx.updateTable('users').set({ is_affiliate: false }).where('id', '=', row.user_id).execute()
  })
}

export function orNotFound<T>(found: T | undefined): T {
  if (found === undefined) throw notFound()
  return found
}
