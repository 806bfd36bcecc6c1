import { say } from '../../../contract/messages/sentences.ts'
import type { AuthResult } from '../../../contract/user.ts'
import { invalidField, invalidRequest } from '../../ApiProblem.ts'
import type { Origin } from '../../http/originOf.ts'
import type { Services } from '../../Services.ts'
import { findInviter, recordReferral } from '../affiliates/referrals.ts'
import { isKnownKey, limitRate, rememberKey, resetRate } from './limitRate.ts'
import { becomesOwner } from './ownership.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import type { UserRow } from './tables.ts'
import { createToken } from './tokens.ts'
import { toUser } from './toUser.ts'
import { mailVerification } from './verifyEmail.ts'

export const emailTaken = () => invalidField('email', 'emailTaken')

/** Opens a session for a user. */
export async function signIn(services: Services, user: UserRow, message: string): Promise<AuthResult> {
  const token = await createToken(services.db, user.id, services.config.tokenLifetime)
  return { result: 'success', message, user: toUser(services, user), token }
}

/** Key that is remembered once an account was used from an address. */
export const knownKey = (email: string, address: string) => `login:known:${email}:${address}`

/** @throws ApiProblem 400 when email and password do not match, 429 */
export async function login(
  services: Services,
  { email, password }: { email: string; password: string },
  address: string,
): Promise<AuthResult> {
  const { rates, password: cost } = services.config
  await limitRate(services, `login:address:${address}`, rates.loginPerAddress)
  const known = knownKey(email, address)
  // An account has a separate limit where its owner has signed in before, so that a remote stranger cannot use it up.
  const account = `login:account:${email}${(await isKnownKey(services, known)) ? `:${address}` : ''}`
  await limitRate(services, account, rates.loginPerAccount)
  const user = await services.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const right = await verifyPassword(password, user?.password_hash ?? null, cost)
  if (!user || !right) throw invalidRequest('wrongCredentials')
  await resetRate(services, account)
  await rememberKey(services, known)
  return signIn(services, user, say('welcomeBack'))
}

export interface SignupInput {
  name: string
  email: string
  password: string
  ref_code?: string | undefined
  owner_key?: string | undefined
}

/** Thrown to roll back the account of a link that doesn’t work. */
class OwnerLinkEnded extends Error {}

/**
 * Creates the account, counts it for its inviter, and signs in. A user with their own invitation is refused with
 * another `result`, because the input is valid. An expired owner link is refused in the same way.
 * @throws ApiProblem 400 when the email address is taken, 429
 */
export async function signup(services: Services, input: SignupInput, from: Origin): Promise<AuthResult> {
  const { address, isOwnConnection } = from
  await limitRate(services, `signup:address:${address}`, services.config.rates.signupPerAddress)
  const { name, email, ref_code: refCode, owner_key: ownerKey } = input
  const known = await services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (known) throw emailTaken()
  const inviter = await findInviter(services.db, { email, refCode })
  if (inviter === 'self') return { result: 'refused', message: say('ownInvitation') }
  const password_hash = await hashPassword(input.password, services.config.password)
  const create = services.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({ name, email, password_hash, ref_code: inviter?.code ?? refCode ?? null })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row && inviter) await recordReferral(trx, inviter.id, row.id)
    if (row) await mailVerification(services, row, trx)
    if (!row) return row
    const is_staff = await becomesOwner(trx, row.id, { isOwnConnection, ownerKey })
    if (ownerKey !== undefined && !is_staff) throw new OwnerLinkEnded()
    return { ...row, is_staff }
  })
  const user = await create.catch((error: unknown) => {
    if (error instanceof OwnerLinkEnded) return null
    throw error
  })
  if (user === null) return { result: 'refused', message: say('ownerLinkEnded') }
  if (!user) throw emailTaken()
  await rememberKey(services, knownKey(email, address))
  return signIn(services, user, say('welcome'))
}

/** Returns whether an address is free for a new account. @throws ApiProblem 429 */
export async function isEmailFree(services: Services, email: string, address: string): Promise<boolean> {
  await limitRate(services, `check_email:${address}`, services.config.rates.loginPerAddress * 4)
  const user = await services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  return !user
}
