import type { Stripe } from 'stripe'
import type { Plan } from '../../../contract/subscription.ts'
import { type PlanName, planNames } from '../../../contract/user.ts'
import type { StripeConfig } from '../../config.ts'

type Prices = StripeConfig['prices']

/** By this name a price is found again; a plan that gets dearer gets a new one, and who pays the old one keeps it. */
const lookupKey = ({ name, price, currency }: Plan): string => `clipaway_${name}_${price}_${currency}`

/** Stripe's name of a plan's price: the configured one, else the one that we made, else a new one. */
export async function priceFor(stripe: Stripe, prices: Prices, plan: Plan): Promise<string> {
  const configured = prices[plan.name]
  if (configured) return configured
  const key = lookupKey(plan)
  const found = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 })
  const [price] = found.data
  if (price) return price.id
  const made = await stripe.prices.create(
    {
      currency: plan.currency,
      unit_amount: plan.price,
      recurring: { interval: 'month' },
      lookup_key: key,
      product_data: { name: `Clipaway ${plan.title}` },
    },
    { idempotencyKey: `clipaway-price-${key}` },
  )
  return made.id
}

/** Which plan is paid with this price? Null when it is none of ours. */
export function planOfPrice(prices: Prices, price: { id: string; lookup_key?: string | null }): PlanName | null {
  const named = /^clipaway_([a-z]+)_/.exec(price.lookup_key ?? '')?.[1]
  return planNames.find((name) => prices[name] === price.id) ?? planNames.find((name) => name === named) ?? null
}
