import type { Plan } from '../../contract/subscription.ts'
import type { DbOrTrx } from '../data/Database.ts'

/** The customer. The provider's id is an implementation detail. */
export interface Payer {
  /** Id of the user. */
  id: string
  email: string
  name: string
}

export interface ProductOnSale {
  id: string
  name: string
  /** Minor units of `currency`, above 0. */
  price: number
  currency: string
}

export interface PayoutOwner {
  /** Id of the affiliate. */
  id: string
  email: string
  /** The provider's account from an earlier call, if any. */
  account: string | null
}

/**
 * Takes money and pays it out. Returned addresses are pages of the provider, to which the browser goes next; the
 * outcome arrives later as an event.
 * @throws ApiProblem 501 when payments are not set up
 */
export interface Payments {
  checkoutForPlan(payer: Payer, plan: Plan): Promise<string>
  checkoutForProduct(payer: Payer, product: ProductOnSale): Promise<string>
  /** @throws ApiProblem 400 when this user has never paid for a plan */
  billingPortal(payer: Payer): Promise<string>
  /** Ends recurring charges when the user returns to the free plan. Does nothing without any. */
  cancelPlan(payer: Payer): Promise<void>
  /**
   * Returns the page to connect the payout account; `account` is stored with the affiliate and passed back next time.
   */
  connectOnboarding(owner: PayoutOwner): Promise<{ url: string; account: string }>
  /** In the background, ends all charges and deletes a user at the provider whose account is being deleted. */
  forget(userId: string, trx: DbOrTrx): Promise<void>
}
