import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Db, DbOrTrx } from '../../data/Database.ts'
import type { Payer } from '../Payments.ts'

/** Returns Stripe's id of a user; undefined if there is none yet. */
export async function customerOf(db: DbOrTrx, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.customer
}

/** Returns the user of Stripe's id; undefined if it is unknown, or the account was deleted. */
export async function userOf(db: DbOrTrx, customer: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer', '=', customer)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns Stripe's id of a user, and creates one if needed. Simultaneous calls get the same. */
export async function ensureCustomer(db: Db, stripe: Stripe, { id, email, name }: Payer): Promise<string> {
  const known = await customerOf(db, id)
  if (known) return known
  const print = createHash('sha256').update(`${email}\n${name}`).digest('hex').slice(0, 12)
  const made = await stripe.customers.create(
    { email, name, metadata: { user_id: id } },
    { idempotencyKey: `clipaway-customer-${id}-${print}` },
  )
  await db
    .insertInto('payment_customers')
    .values({ user_id: id, customer: made.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await customerOf(db, id)) ?? made.id
}
