import { isNotSetUp } from '../failure.ts'

/** This installation's payment state, for forms that pay. */
export interface PaymentGiven {
  /** Payments aren't set up: only free items are available. */
  paymentsOff: boolean
}

/** The response: the payment page; null if no payment is required. */
export interface Redirect {
  url: string | null
}

/**
 * The shared part of forms that pay: they lead to the payment page, and know whether payments are set up, from the
 * configuration or from a refusal (501). Their screens show no failure, as the specification requires.
 */
export const paymentForm = {
  leadsTo: ({ url }: Redirect) => url,
  follows: true,
  learns: (given: PaymentGiven, error: unknown): PaymentGiven => (isNotSetUp(error) ? { paymentsOff: true } : given),
  afterSuccess: 'stays',
} as const
