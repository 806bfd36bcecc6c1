import type { DbOrTrx } from '../../data/Database.ts'

export interface Account {
  id: string
  email: string
}

/** Does this user get the newsletter, by the account or by having joined as a guest with the same address? */
export async function isSubscribed(db: DbOrTrx, { id, email }: Account): Promise<boolean> {
  const found = await db
    .selectFrom('subscribers')
    .select('id')
    .where((eb) => eb.or([eb('user_id', '=', id), eb('email', '=', email)]))
    .executeTakeFirst()
  return found !== undefined
}

/** Starts or stops the newsletter for a user. Idempotent. */
export async function setSubscribed(db: DbOrTrx, account: Account, subscribed: boolean): Promise<void> {
  if (!subscribed) return removeAddress(db, account.email)
  if (await isSubscribed(db, account)) return
  await db
    .insertInto('subscribers')
    .values({ user_id: account.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Starts the newsletter for a confirmed address; an account with that address takes it over. Idempotent. */
export async function addAddress(db: DbOrTrx, email: string): Promise<void> {
  const user = await db.selectFrom('users').select(['id', 'email']).where('email', '=', email).executeTakeFirst()
  if (user) return setSubscribed(db, user, true)
  await db
    .insertInto('subscribers')
    .values({ email })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Stops the newsletter for an address, in whichever way it was subscribed. Mails on their way to it are dropped. */
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

/** Where the mails of a subscriber go; undefined when unsubscribed. */
export async function addressOf(db: DbOrTrx, subscriberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('subscribers')
    .leftJoin('users', 'users.id', 'subscribers.user_id')
    .select((eb) => eb.fn.coalesce('users.email', 'subscribers.email').as('address'))
    .where('subscribers.id', '=', subscriberId)
    .executeTakeFirst()
  return row?.address ?? undefined
}
