import { isNotSetUp } from '../failure.ts'

/** What a form that pays is told of this installation. */
export interface PaymentGiven {
  /** Payments aren't set up: only what is free can be had. */
  paymentsOff: boolean
}

/** What is answered: the payment page; null if nothing has to be paid. */
export interface Redirect {
  url: string | null
}

/**
 * What forms that pay have in common: they lead to the payment page, and know whether payments are set up, from the
 * configuration or from a refusal (501). Their screens say nothing of a failure, as the specification wants it.
 */
export const paymentForm = {
  leadsTo: ({ url }: Redirect) => url,
  follows: true,
  learns: (given: PaymentGiven, error: unknown): PaymentGiven => (isNotSetUp(error) ? { paymentsOff: true } : given),
  afterSuccess: 'stays',
} as const
