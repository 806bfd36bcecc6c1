import type { StaffMember } from '../../../contract/people.ts'
import { forbidden, invalidField, invalidRequest, notFound } from '../../ApiProblem.ts'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { UserRow } from '../auth/tables.ts'

const toStaffMember = ({ id, email, name, created_at }: UserRow): StaffMember => ({
  id,
  email,
  name,
  created_at: created_at.toISOString(),
})

/** Oldest account first. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('is_staff', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toStaffMember)
}

/**
 * Makes an existing user staff. Anyone can sign up with any address, so it must be verified.
 * @throws ApiProblem 400 when there is no such user, the address is not verified, or the user is staff already
 */
export async function addStaff(db: Db, email: string): Promise<StaffMember> {
  const row = await db
    .updateTable('users')
    .set({ is_staff: true })
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('is_staff', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (row) return toStaffMember(row)
  const known = await db.selectFrom('users').select('is_staff').where('email', '=', email).executeTakeFirst()
  if (!known) throw invalidField('email', 'emailUnknown')
  throw invalidField('email', known.is_staff ? 'alreadyStaff' : 'emailUnproven')
}

/**
 * Returns the ids of the staff. Locks them in a fixed order, so that of simultaneous removals each sees who is left.
 */
export async function lockStaff(trx: DbOrTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('is_staff', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Revokes the staff right; the account stays. `byId` is the caller, null for the command line.
 * @throws ApiProblem 400 for the caller and for the last member, 403 when the caller has just lost the right, 404
 */
export async function removeStaff(db: Db, id: string, byId: string | null): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx)
    const isStaff = (userId: string) => staff.includes(userId)
    if (byId !== null && !isStaff(byId)) throw forbidden('staffOnly')
    if (!isStaff(id)) throw notFound()
    if (id === byId) throw invalidRequest('removeOneself')
    if (staff.length === 1) throw invalidRequest('lastStaff')
    await trx.updateTable('users').set({ is_staff: false }).where('id', '=', id).execute()
  })
}
