import type { Plan } from '../../contract/subscription.ts'
import type { DbOrTrx } from '../data/Database.ts'

/** The customer. The provider's own id is the implementation's affair. */
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
  /** The provider's account of an earlier call, if there is one. */
  account: string | null
}

/**
 * Takes money and pays it out. Every address that comes back is the provider's page where the browser goes next; what
 * happened there arrives later, by the provider's own calls. @throws ApiProblem 501 when payments are not set up
 */
export interface Payments {
  checkoutForPlan(payer: Payer, plan: Plan): Promise<string>
  checkoutForProduct(payer: Payer, product: ProductOnSale): Promise<string>
  /** @throws ApiProblem 400 when this person has never paid for a plan */
  billingPortal(payer: Payer): Promise<string>
  /** Ends what is charged regularly, because the person went back to the free plan. Fine when there is nothing. */
  cancelPlan(payer: Payer): Promise<void>
  /**
   * Returns the page to connect the payout account; `account` is stored with the affiliate and passed back next time.
   */
  connectOnboarding(owner: PayoutOwner): Promise<{ url: string; account: string }>
  /** Ends in the background whatever is charged, and has the provider forget a user whose account is being deleted. */
  forget(userId: string, trx: DbOrTrx): Promise<void>
}
