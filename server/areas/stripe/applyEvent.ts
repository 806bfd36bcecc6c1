import type { Stripe } from 'stripe'
import * as v from 'valibot'
import { type PlanName, planNames } from '../../../contract/user.ts'
import type { StripeConfig } from '../../config.ts'
import type { DbOrTrx } from '../../data/Database.ts'
import { currency } from '../../payments/currency.ts'
import { payingSubscriptions, type SeenSubscription, storeSubscription } from '../../payments/stripe/paidPlans.ts'
import { userOf } from '../../payments/stripe/stripeCustomers.ts'
import { planOfPrice } from '../../payments/stripe/stripePrices.ts'
import type { Services } from '../../Services.ts'
import { creditPayment } from '../affiliates/creditPayment.ts'
import { recordPurchase } from '../catalogue/buyProduct.ts'
import {
  AccountObject,
  ChargeObject,
  InvoiceObject,
  OfChargeObject,
  SessionObject,
  SubscriptionObject,
} from './eventObjects.ts'
import { storeAccount } from './storeAccount.ts'

type Parts = Pick<Services, 'jobs' | 'log'>

/** Applies an event of Stripe in one transaction. Most events concern nothing here. */
export async function applyEvent(
  parts: Parts,
  trx: DbOrTrx,
  { prices }: Pick<StripeConfig, 'prices'>,
  event: Pick<Stripe.Event, 'type' | 'created' | 'data'>,
): Promise<void> {
  const object: unknown = event.data.object
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return applySession(parts, trx, v.parse(SessionObject, object), event.created)
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return applySubscription(parts, trx, prices, v.parse(SubscriptionObject, object), event.created)
    case 'invoice.paid':
      return applyInvoice(parts, trx, v.parse(InvoiceObject, object))
    case 'charge.refunded':
      return applyReversal(parts, trx, v.parse(ChargeObject, object).id)
    case 'charge.refund.updated':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return applyReversal(parts, trx, v.parse(OfChargeObject, object).charge)
    case 'account.updated':
      return storeAccount(parts, trx, v.parse(AccountObject, object), event.created)
    default:
      return undefined
  }
}

/** Stores a subscription as of a moment, and queues what follows from it. */
export async function applySubscription(
  parts: Parts,
  trx: DbOrTrx,
  prices: StripeConfig['prices'],
  { id, customer, status, created, items, metadata }: SubscriptionObject,
  seenAt: number,
): Promise<void> {
  const userId = await userOf(trx, customer)
  const price = items.data[0]?.price
  const plan = (price && planOfPrice(prices, price)) ?? planNamed(metadata?.plan)
  if (!userId || !plan) return parts.log.info({ subscription: id }, 'a subscription that is not ours')
  await settle(parts, trx, { id, userId, plan, status, startedAt: created, seenAt })
}

async function settle({ jobs }: Parts, trx: DbOrTrx, seen: SeenSubscription): Promise<void> {
  const outcome = await storeSubscription(trx, seen)
  if (outcome === 'unclear') await jobs.send('sync-subscription', { id: seen.id }, { trx })
  if (outcome !== 'stale' && (await payingSubscriptions(trx, seen.userId)).length > 1) {
    await jobs.send('end-older-subscriptions', { userId: seen.userId }, { trx })
  }
}

async function applySession(parts: Parts, trx: DbOrTrx, session: SessionObject, at: number): Promise<void> {
  const { mode, customer, payment_status: paid, subscription, metadata } = session
  const userId = customer ? await userOf(trx, customer) : undefined
  // Some payment methods take days; another event reports the payment.
  if (!userId || paid === 'unpaid') return
  if (mode === 'subscription' && subscription) {
    const plan = planNamed(metadata?.plan)
    if (!plan) return
    const seen = { id: subscription, userId, plan, startedAt: session.created, seenAt: at }
    await settle(parts, trx, { ...seen, status: 'active' })
  }
  if (mode === 'payment' && metadata?.kind === 'product') await applyPurchase(trx, userId, session)
}

async function applyPurchase(trx: DbOrTrx, userId: string, session: SessionObject): Promise<void> {
  const { product_id: productId = '', product_name: name = '' } = session.metadata ?? {}
  // Locked, because staff may remove it right now.
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .forKeyShare()
    .executeTakeFirst()
  await recordPurchase(trx, {
    userId,
    productId: product?.id ?? null,
    name,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? currency,
    paymentRef: session.payment_intent ?? session.id,
  })
}

/** The affiliate's share is of the amount without taxes. */
async function applyInvoice({ log }: Parts, trx: DbOrTrx, invoice: InvoiceObject): Promise<void> {
  const { id, customer, amount_paid: paid, total_excluding_tax: net } = invoice
  const userId = customer ? await userOf(trx, customer) : undefined
  const amount = Math.min(paid, net ?? paid)
  if (!userId || amount <= 0) return
  if (invoice.currency !== currency) return log.error({ invoice: id }, 'an invoice in another currency earns nothing')
  await creditPayment(trx, { userId, amount, ref: id })
}

/** Queues a lookup of the refunded amount, whose share is taken back from the affiliate. */
async function applyReversal({ jobs }: Parts, trx: DbOrTrx, charge: string | null): Promise<void> {
  if (charge) await jobs.send('sync-charge', { id: charge }, { trx })
}

const planNamed = (name: string | undefined): PlanName | null => planNames.find((plan) => plan === name) ?? null
