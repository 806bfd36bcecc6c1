import type { signupGoogle as endpoint } from '../../../contract/auth.ts'
import type { ParsedBodyOf } from '../../../contract/endpoint.ts'
import { say } from '../../../contract/messages/sentences.ts'
import type { AuthResult } from '../../../contract/user.ts'
import type { Db } from '../../data/Database.ts'
import type { Origin } from '../../http/originOf.ts'
import type { Identity } from '../../identity/Identity.ts'
import type { Services } from '../../Services.ts'
import { findInviter, recordReferral } from '../affiliates/referrals.ts'
import { signIn } from '../auth/authService.ts'
import { endAllAccess } from '../auth/endAllAccess.ts'
import { limitRate } from '../auth/limitRate.ts'
import { becomesOwner } from '../auth/ownership.ts'
import type { UserRow } from '../auth/tables.ts'

type Refusal = 'googleLinkedElsewhere' | 'ownInvitation' | 'tryAgain'
const refuse = (key: Refusal): AuthResult => ({ result: 'refused', message: say(key) })

/**
 * Signs in a Google user: by an existing link, else by the verified address, else with a new account that is counted
 * for its inviter.
 * @throws ApiProblem 400 when Google does not confirm it, 429, 501 when it is not set up, 503 when Google is away
 */
export async function signInWithGoogle(
  services: Services,
  { access_token: accessToken = '', code, ref_code: refCode }: ParsedBodyOf<typeof endpoint>,
  { address, isOwnConnection }: Origin,
): Promise<AuthResult> {
  const { db, identity, config } = services
  await limitRate(services, `google:address:${address}`, config.rates.loginPerAddress)
  const person = await identity.identify(code === undefined ? { accessToken } : { code })
  const known = await findBySub(db, person.sub)
  if (known) return signIn(services, await withProvedEmail(services, known, person), say('welcomeBack'))

  const owner = await db.selectFrom('users').selectAll().where('email', '=', person.email).executeTakeFirst()
  if (owner) {
    const linked = await linkAccount(services, owner, person)
    if (linked) return signIn(services, linked, say('googleLinked'))
    // Another window has created or linked the account at the same time.
    const meanwhile = await findBySub(db, person.sub)
    return meanwhile ? signIn(services, meanwhile, say('welcomeBack')) : refuse('googleLinkedElsewhere')
  }

  await limitRate(services, `signup:address:${address}`, config.rates.signupPerAddress)
  const inviter = await findInviter(db, { email: person.email, refCode })
  if (inviter === 'self') return refuse('ownInvitation')
  const made = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('users')
      .values({
        name: person.name,
        email: person.email,
        google_sub: person.sub,
        email_verified_at: new Date(),
        ref_code: inviter?.code ?? refCode ?? null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row && inviter) await recordReferral(trx, inviter.id, row.id)
    return row && { ...row, is_staff: await becomesOwner(trx, row.id, { isOwnConnection }) }
  })
  // Another window has created the account at the same time.
  const user = made ?? (await findBySub(db, person.sub))
  return user ? signIn(services, user, say('welcome')) : refuse('tryAgain')
}

function findBySub(db: Db, sub: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('google_sub', '=', sub).executeTakeFirst()
}

/**
 * Google confirms its own address, which the account may have replaced since. An unverified address in the account may
 * have been set by an attacker: their password and their access end.
 */
async function withProvedEmail(services: Services, user: UserRow, { email }: Identity): Promise<UserRow> {
  if (user.email_verified_at !== null || user.email !== email) return user
  return services.db.transaction().execute(async (trx) => {
    const proved = await trx
      .updateTable('users')
      .set({ password_hash: null, email_verified_at: new Date() })
      .where('id', '=', user.id)
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirst()
    if (proved) await endAllAccess(services, trx, user.id)
    return proved ?? user
  })
}

/**
 * Links an account with the Google account of the same address. If the address was never verified, an attacker may have
 * created the account in advance: its password and all access end, including a link to another Google account. Returns
 * undefined when a verified account is linked to another Google account.
 */
async function linkAccount(services: Services, owner: UserRow, { sub }: Identity): Promise<UserRow | undefined> {
  return services.db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('users')
      .set({ google_sub: sub, password_hash: null, email_verified_at: new Date() })
      .where('id', '=', owner.id)
      .where((eb) => eb.or([eb('google_sub', 'is', null), eb('email_verified_at', 'is', null)]))
      // The address may have changed since the lookup.
      .where('email', '=', owner.email)
      .returningAll()
      .executeTakeFirst()
    if (row) await endAllAccess(services, trx, row.id)
    return row
  })
}
