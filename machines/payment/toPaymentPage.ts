import type { Config } from '../../contract/system.ts'
import { isNotSetUp } from '../failure.ts'

export type PaymentConfig = Pick<Config, 'stripe_public_key'>

/** The payment URL from a call; null if nothing has to be paid. */
export interface Redirect {
  url: string | null
}

/** Shared state of everything that leads to a payment. */
export interface PaymentContext {
  /** Where the browser goes next. */
  url: string | null
  /** Payments aren't set up: only free items are available. */
  paymentsOff: boolean
}

export const paymentGuards = {
  isNotSetUp: (_: unknown, { error }: { error: unknown }) => isNotSetUp(error),
  hasNoPage: (_: unknown, { url }: Redirect) => url === null,
}

/** Send the browser to the payment page. */
export interface PageWanted {
  type: 'pageWanted'
  url: string | null
}

/** What is known of paying once the configuration is there. */
export const knownOf = (config: PaymentConfig) => ({ paymentsOff: config.stripe_public_key === null })

/** Told on the way to the payment page. */
export const pageWanted = ({ url }: PaymentContext): PageWanted => ({ type: 'pageWanted', url })

type Answered = { event: { output: Redirect } }
type Failed = { event: { error: unknown } }

/** What follows a call that may lead to the payment page; `free` is the way when it need not. A failure is silent. */
export const toPaymentPage = <Free extends object>(free: Free) =>
  ({
    onDone: [
      { guard: { type: 'hasNoPage', params: ({ event }: Answered) => event.output }, ...free },
      { target: 'leaving', actions: { type: 'storeUrl', params: ({ event }: Answered) => event.output } },
    ],
    onError: [
      {
        guard: { type: 'isNotSetUp', params: ({ event }: Failed) => ({ error: event.error }) },
        target: 'ready',
        actions: 'turnPaymentsOff',
      },
      { target: 'ready' },
    ],
  }) as const

/** Checks whether payments are set up. If that fails, trying to pay will show. */
export const loadPaymentConfig = {
  id: 'loadConfig',
  src: 'loadConfig',
  onDone: {
    target: 'ready',
    actions: { type: 'storeConfig', params: ({ event }: { event: { output: PaymentConfig } }) => event.output },
  },
  onError: 'ready',
} as const

/** On the way to the payment page, until the browser's own button leads back. */
export const leaving = {
  tags: 'busy',
  entry: 'askForPage',
  on: { 'page.returned': 'ready' },
} as const
