import type { DbOrTrx } from '../../data/Database.ts'

export interface Account {
  id: string
  email: string
  email_verified_at: Date | null
}

/**
 * Returns whether a user gets the newsletter, through the account or as a guest with the same address. `pending` until
 * the user has verified the address: nothing is sent before.
 */
export async function subscriptionOf(
  db: DbOrTrx,
  { id, email, email_verified_at }: Account,
): Promise<{ subscribed: boolean; pending: boolean }> {
  const rows = await db
    .selectFrom('subscribers')
    .select('email')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', '=', email)]))
    .execute()
  // A guest's address is on the list only after its link was opened.
  const subscribed = rows.some((row) => row.email === email || email_verified_at !== null)
  return { subscribed, pending: rows.length > 0 && !subscribed }
}

/** Starts or stops the newsletter for a user; it is sent once the address is verified. Idempotent. */
export async function setSubscribed(db: DbOrTrx, account: Account, subscribed: boolean): Promise<void> {
  if (!subscribed) return removeAddress(db, account.email)
  const already = await subscriptionOf(db, account)
  if (already.subscribed || already.pending) return
  await db
    .insertInto('subscribers')
    .values({ user_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Starts the newsletter for a confirmed address; an account with this verified address takes it over. Idempotent. */
export async function addAddress(db: DbOrTrx, email: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (user?.email_verified_at) return setSubscribed(db, user, true)
  await db
    .insertInto('subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops the newsletter for an address, however it was subscribed, and drops queued mails to it. */
export async function removeAddress(db: DbOrTrx, email: string): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where((eb) =>
      eb.or([
        eb('email', '=', email),
        eb('user_id', 'in', eb.selectFrom('users').select('users.id').where('users.email', '=', email)),
      ]),
    )
    .execute()
}

/** Returns the address of a subscriber and whether it is verified; undefined when unsubscribed. */
export async function addressOf(
  db: DbOrTrx,
  subscriberId: string,
): Promise<{ email: string; verified: boolean } | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select((eb) => eb.fn.coalesce('users.email', 'subscribers.email').as('email'))
    .select(['subscribers.user_id', 'users.email_verified_at'])
    .where('subscribers.id', '=', subscriberId)
    .executeTakeFirst()
  if (!row?.email) return undefined
  return { email: row.email, verified: row.user_id === null || row.email_verified_at !== null }
}
