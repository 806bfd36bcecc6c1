import type { Stripe } from 'stripe'
import type { Plan } from '../../../contract/subscription.ts'
import { type PlanName, planNames } from '../../../contract/user.ts'
import type { StripeConfig } from '../../config.ts'

type Prices = StripeConfig['prices']

/** Key by which a price is found. A plan with a new price gets another key, and subscribers keep the old price. */
const lookupKey = ({ name, price, currency }: Plan): string => `clipaway_${name}_${price}_${currency}`

/** Returns Stripe's id of a plan's price: the configured one, else an existing one, else a new one. */
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

/** Returns the plan of a price; null for an unknown price. */
export function planOfPrice(prices: Prices, price: { id: string; lookup_key?: string | null }): PlanName | null {
  const named = /^clipaway_([a-z]+)_/.exec(price.lookup_key ?? '')?.[1]
  return planNames.find((name) => prices[name] === price.id) ?? planNames.find((name) => name === named) ?? null
}
