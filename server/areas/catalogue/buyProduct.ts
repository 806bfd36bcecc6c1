import { notFound } from '../../ApiProblem.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import type { Services } from '../../Services.ts'
import type { CurrentUser } from '../auth/CurrentUser.ts'

/**
 * Returns the payment page, or null for a free product, which is bought at once.
 * @throws ApiProblem 404, 501 when payments are not set up
 */
export async function buyProduct(services: Services, user: CurrentUser, id: string): Promise<string | null> {
  const product = await services.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  if (!product) throw notFound()
  const { name, price: amount, currency } = product
  if (amount > 0) return services.payments.checkoutForProduct(user, product)
  await recordPurchase(services.db, { userId: user.id, productId: id, name, amount, currency, paymentRef: null })
  return null
}

export interface Purchase {
  userId: string
  /** Null when it was removed before the payment event arrived. */
  productId: string | null
  name: string
  /** Minor units. */
  amount: number
  currency: string
  /** The provider's id of the payment. */
  paymentRef: string | null
}

/** Stores a purchase; a repeated payment changes nothing. Returns whether it was new. */
export async function recordPurchase(db: DbOrTrx, purchase: Purchase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('purchases')
    .values({
      user_id: purchase.userId,
      product_id: purchase.productId,
      product_name: purchase.name,
      amount: purchase.amount,
      currency: purchase.currency,
      payment_ref: purchase.paymentRef,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
