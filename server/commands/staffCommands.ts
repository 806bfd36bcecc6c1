import { endAllAccess } from '../areas/auth/endAllAccess.ts'
import { hashKey, newKey } from '../areas/auth/tokens.ts'
import { addStaff, listStaff, removeStaff } from '../areas/staff/staffService.ts'
import { greeting } from '../mail/greeting.ts'
import type { Services } from '../Services.ts'

/** Hours for which the link to the first password is valid. */
const linkHours = 24

export async function listStaffMembers({ db }: Services): Promise<number> {
  const members = await listStaff(db)
  for (const { email, name, created_at } of members) console.log(`${email}  ${name}, since ${created_at.slice(0, 10)}`)
  if (members.length === 0) console.log('No staff yet. Add someone with: npm run staff -- add you@example.com')
  return 0
}

interface Adding {
  email: string
  name: string | undefined
  create: boolean
}

export async function addStaffMember(services: Services, { email, name, create }: Adding): Promise<number> {
  const { db } = services
  const known = await db
    .selectFrom('users')
    .select(['id', 'is_staff', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (known?.is_staff) {
    console.log(`${email} is already staff.`)
    return 0
  }
  if (!known && !create) {
    console.error(`No account found for ${email}.`)
    console.error(`Sign up first at ${services.publicUrl}/signup, or create the account with:`)
    console.error(`  npm run staff -- add ${email} --create`)
    return 1
  }
  if (known?.email_verified_at === null && !create) {
    console.error(`${email} hasn’t been confirmed, so somebody else may have signed up with it.`)
    console.error('Open the link in the email “Confirm your email” and add it again, or take the account over with:')
    console.error(`  npm run staff -- add ${email} --create`)
    return 1
  }
  if (known?.email_verified_at) await addStaff(db, email)
  else await openAccount(services, email, name ?? email.split('@')[0] ?? email)
  console.log(`${email} is now staff.`)
  return 0
}

/**
 * Creates a staff account that only a mailed link opens. An existing account with this unverified address is taken
 * over, and all access to it ends.
 */
async function openAccount(services: Services, email: string, name: string): Promise<void> {
  const { db, mail, publicUrl } = services
  const key = newKey()
  const expires = new Date(Date.now() + linkHours * 3_600_000)
  const userId = await db.transaction().execute(async (trx) => {
    const closed = { is_staff: true, password_hash: null, google_sub: null }
    const { id } = await trx
      .insertInto('users')
      .values({ email, name, ...closed })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(closed))
      .returning('id')
      .executeTakeFirstOrThrow()
    await endAllAccess(services, trx, id)
    await trx
      .insertInto('password_resets')
      .values({ hash: hashKey(key), user_id: id, expires_at: expires })
      .execute()
    return id
  })
  const link = `${publicUrl}/password-reset?token=${key}`
  await mail.send({
    to: email,
    userId,
    expiresAt: expires.toISOString(),
    subject: 'Your Clipaway account',
    text: [
      greeting(name),
      'An account has been created for you on Clipaway. Open this link to choose a password:',
      link,
      `The link works once and expires in ${linkHours} hours.`,
    ].join('\n\n'),
  })
  console.log(`The account of ${email} is ready. Choose its password here within ${linkHours} hours:`)
  console.log(`  ${link}`)
}

export async function removeStaffMember({ db }: Services, email: string): Promise<number> {
  const user = await db.selectFrom('users').select(['id', 'is_staff']).where('email', '=', email).executeTakeFirst()
  if (!user?.is_staff) {
    console.error(user ? `${email} is not staff.` : `No account found for ${email}.`)
    return 1
  }
  await removeStaff(db, user.id, null)
  console.log(`${email} is no longer staff. Their account is unchanged.`)
  return 0
}
