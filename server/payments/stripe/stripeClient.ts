import { Stripe } from 'stripe'
import { unavailable } from '../../ApiProblem.ts'
import type { StripeConfig } from '../../config.ts'
import type { Log } from '../../log.ts'

const limitMs = 15_000
const networkRetries = 2

/** Stripe's own library. */
export function stripeClient({ secretKey, apiUrl }: StripeConfig): Stripe {
  const common = { timeout: limitMs, maxNetworkRetries: networkRetries, telemetry: false }
  if (!apiUrl) return new Stripe(secretKey, common)
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    ...common,
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
  })
}

/** Returns whether Stripe does not know the object (any more). */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Calls Stripe for a user. @throws ApiProblem 503 when Stripe is away or refuses; the log says why */
export async function askStripe<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { type, code, statusCode, requestId, message } = error
    log.error({ stripe: { type, code, statusCode, requestId, message } }, 'a call to Stripe failed')
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError
    throw unavailable(isAway ? 'paymentsAway' : 'paymentsFailing')
  }
}
