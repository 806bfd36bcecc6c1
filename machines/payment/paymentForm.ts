/** This installation's payment state, for forms that pay. */
export interface PaymentGiven {
  /** The configuration says that payments aren't set up: only free items are available. */
  paymentsOff: boolean
}

/** The response: the payment page; null if no payment is required. */
export interface Redirect {
  url: string | null
}

/**
 * The shared part of forms that pay: they lead to the payment page, and know from the configuration whether payments
 * are set up. No failure of theirs changes anything on the screen: the specification ignores them silently.
 */
export const paymentForm = {
  leadsTo: ({ url }: Redirect) => url,
  follows: true,
  afterSuccess: 'stays',
} as const
