import type { Stripe } from 'stripe'
import { invalidRequest } from '../../ApiProblem.ts'
import type { StripeConfig } from '../../config.ts'
import type { Db } from '../../data/Database.ts'
import type { Jobs } from '../../jobs/Jobs.ts'
import type { Log } from '../../log.ts'
import type { Payer, Payments, PayoutOwner } from '../Payments.ts'
import { payingPlanOf } from './paidPlans.ts'
import { askStripe, isMissing, stripeClient } from './stripeClient.ts'
import { customerOf, ensureCustomer } from './stripeCustomers.ts'
import { priceFor } from './stripePrices.ts'

interface Parts {
  config: StripeConfig
  db: Db
  jobs: Jobs
  log: Log
  /** Known once the server listens. */
  publicUrl: () => string
}

/** Takes money through Stripe's pages. The webhook reports the outcome. */
export function stripePayments({ config, db, jobs, log, publicUrl }: Parts): Payments {
  const stripe = stripeClient(config)
  const page = (path: string) => `${publicUrl()}/dashboard/${path}`

  /** A customer that was deleted in Stripe's dashboard is created again, once. */
  const withCustomer = async <T>(payer: Payer, ask: (customer: string) => Promise<T>): Promise<T> => {
    const customer = await ensureCustomer(db, stripe, payer)
    try {
      return await ask(customer)
    } catch (error) {
      if (!isMissing(error) || (error as { param?: string }).param !== 'customer') throw error
      await db.deleteFrom('payment_customers').where('customer', '=', customer).execute()
      return ask(await ensureCustomer(db, stripe, payer))
    }
  }
  /** `paid` tells the page to wait for the webhook, which often arrives after the browser. */
  const checkout = (
    payer: Payer,
    backTo: string,
    params: Stripe.Checkout.SessionCreateParams,
    paid = '',
  ): Promise<string> =>
    askStripe(log, () =>
      withCustomer(payer, async (customer) => {
        const session = await stripe.checkout.sessions.create({
          ...params,
          customer,
          client_reference_id: payer.id,
          success_url: page(paid ? `${backTo}?paid=${paid}` : backTo),
          cancel_url: page(backTo),
        })
        return addressIn(session.url)
      }),
    )
  const portal = (customer: string): Promise<string> =>
    askStripe(log, async () => {
      const session = await stripe.billingPortal.sessions.create({ customer, return_url: page('plan') })
      return addressIn(session.url)
    })

  return {
    checkoutForPlan: async (payer, plan) => {
      const customer = await customerOf(db, payer.id)
      // A user must not pay twice for the same plan.
      if (customer && (await payingPlanOf(db, payer.id)) === plan.name) return portal(customer)
      const price = await askStripe(log, () => priceFor(stripe, config.prices, plan))
      const metadata = { kind: 'plan', plan: plan.name, user_id: payer.id }
      const params: Stripe.Checkout.SessionCreateParams = {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        metadata,
        subscription_data: { metadata },
      }
      return checkout(payer, 'plan', params, plan.name)
    },
    checkoutForProduct: (payer, { id, name, price, currency }) =>
      checkout(payer, 'products', {
        mode: 'payment',
        line_items: [{ quantity: 1, price_data: { currency, unit_amount: price, product_data: { name } } }],
        metadata: { kind: 'product', product_id: id, product_name: name.slice(0, 400), user_id: payer.id },
      }),
    billingPortal: async (payer) => {
      const customer = await customerOf(db, payer.id)
      if (!customer) throw invalidRequest('nothingToManage')
      return portal(customer)
    },
    cancelPlan: async (payer) => {
      const customer = await customerOf(db, payer.id)
      if (!customer) return
      await askStripe(log, async () => {
        for await (const { id } of stripe.subscriptions.list({ customer })) await endSubscription(stripe, id)
      })
      // Pending payments must not restore the plan.
      await db
        .updateTable('payment_subscriptions')
        .set({ status: 'canceled' })
        .where('user_id', '=', payer.id)
        .execute()
    },
    connectOnboarding: (owner) => askStripe(log, () => onboard(stripe, owner, page('admin/payout'))),
    forget: async (userId, trx) => {
      const customer = await customerOf(trx, userId)
      if (customer) await jobs.send('forget-customer', { customer }, { trx })
    },
  }
}

/** Ends at once; the rest of the month is credited by Stripe for the next payment. */
export async function endSubscription(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true })
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

async function onboard(stripe: Stripe, owner: PayoutOwner, page: string): Promise<{ url: string; account: string }> {
  const linkTo = async (account: string) => {
    const link = await stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      refresh_url: page,
      return_url: page,
    })
    return { url: link.url, account }
  }
  if (owner.account) {
    try {
      return await linkTo(owner.account)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  const made = await stripe.accounts.create(
    {
      type: 'express',
      email: owner.email,
      capabilities: { transfers: { requested: true } },
      metadata: { affiliate_id: owner.id },
    },
    // Simultaneous calls get the same account. A deleted account is replaced by a new one.
    { idempotencyKey: `clipaway-payout-${owner.id}-${owner.account ?? 'first'}-${owner.email}` },
  )
  return linkTo(made.id)
}

function addressIn(url: string | null): string {
  if (!url) throw new Error('Stripe made a session without an address.')
  return url
}
