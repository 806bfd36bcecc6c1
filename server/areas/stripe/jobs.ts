import * as v from 'valibot'
import { payingSubscriptions } from '../../payments/stripe/paidPlans.ts'
import { isMissing, stripeClient } from '../../payments/stripe/stripeClient.ts'
import { endSubscription } from '../../payments/stripe/stripePayments.ts'
import type { Services } from '../../Services.ts'
import { applySubscription } from './applyEvent.ts'
import { AccountObject, SubscriptionObject } from './eventObjects.ts'
import { storeAccount } from './storeAccount.ts'
import { syncCharge } from './syncCharge.ts'

/** Stripe sends an event again for some days, and on request for a month. */
const eventLifetimeMs = 60 * 86_400_000

/** Background work of payments: calls to Stripe that must be retried while it is away. */
export function defineStripeJobs(services: Services): void {
  const { jobs, db, config } = services
  if (!config.stripe) return
  const { prices } = config.stripe
  const stripe = stripeClient(config.stripe)
  const options = {
    concurrency: 1,
    retries: 24,
    expireSeconds: 300,
    backoff: { firstSeconds: 2, longestSeconds: 3600 },
  }
  const now = () => Math.floor(Date.now() / 1000)

  jobs.define('sync-subscription', options, async (data) => {
    const seenAt = now()
    const found = v.parse(SubscriptionObject, await stripe.subscriptions.retrieve((data as { id: string }).id))
    await db.transaction().execute((trx) => applySubscription(services, trx, prices, found, seenAt))
  })
  jobs.define('sync-account', options, async (data) => {
    const seenAt = now()
    const found = v.parse(AccountObject, await stripe.accounts.retrieve((data as { id: string }).id))
    await db.transaction().execute((trx) => storeAccount(services, trx, found, seenAt))
  })
  jobs.define('sync-charge', options, (data) => syncCharge(stripe, db, (data as { id: string }).id))
  // A change of plan leads to two subscriptions for a moment; the newest stays.
  jobs.define('end-older-subscriptions', options, async (data) => {
    const [, ...older] = await payingSubscriptions(db, (data as { userId: string }).userId)
    for (const { id } of older) {
      await endSubscription(stripe, id)
      await db.updateTable('payment_subscriptions').set({ status: 'canceled' }).where('id', '=', id).execute()
    }
  })
  // Deleting the customer ends all charges.
  jobs.define('forget-customer', options, async (data) => {
    await stripe.customers.del((data as { customer: string }).customer).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
  })
  jobs.define('sweep-payment-events', { concurrency: 1, retries: 3, expireSeconds: 300 }, async () => {
    const limit = new Date(Date.now() - eventLifetimeMs)
    await db.deleteFrom('payment_events').where('received_at', '<', limit).execute()
  })
  jobs.every('31 4 * * *', 'sweep-payment-events')
}
