import { assign, emit, setup } from 'xstate'
import {
  loadPaymentConfig,
  type PaymentConfig,
  type PaymentContext,
  paymentGuards,
  type Redirect,
  toPaymentPage,
} from '../payment/toPaymentPage.ts'
import { unprovided } from '../unprovided.ts'

export interface BuyContext extends PaymentContext {
  /** The product that is being bought. */
  productId: string | null
}

type BuyEvent =
  | { type: 'product.chosen'; id: string; free: boolean }
  /** Back from the payment page by the browser's own button. */
  | { type: 'page.returned' }

/** The browser is to go on to the payment page. */
type BuyEmitted = { type: 'pageWanted'; url: string | null }

type Chosen = { event: Extract<BuyEvent, { type: 'product.chosen' }> }
const choose = {
  'product.chosen': {
    guard: { type: 'canBuy', params: ({ event }: Chosen) => event },
    target: 'buying',
    actions: { type: 'storeProduct', params: ({ event }: Chosen) => event },
  },
} as const

/** Buy a product: the browser goes on to the payment page. A failure is silent and the button works again. */
export const buyMachine = setup({
  types: {
    context: {} as BuyContext,
    events: {} as BuyEvent,
    tags: {} as 'busy',
    emitted: {} as BuyEmitted,
  },
  actors: {
    loadConfig: unprovided<PaymentConfig>('loadConfig'),
    buy: unprovided<Redirect, { id: string }>('buy'),
  },
  guards: {
    canBuy: ({ context }, { free }: { free: boolean }) => free || !context.paymentsOff,
    ...paymentGuards,
  },
  actions: {
    storeProduct: assign({ productId: (_, { id }: { id: string }) => id }),
    storeUrl: assign({ url: (_, { url }: Redirect) => url }),
    storeConfig: assign({ paymentsOff: (_, config: PaymentConfig) => config.stripe_public_key === null }),
    turnPaymentsOff: assign({ paymentsOff: true }),
    forgetUrl: assign({ url: null }),
    askForPage: emit(({ context }) => ({ type: 'pageWanted' as const, url: context.url })),
  },
}).createMachine({
  id: 'buy',
  context: { productId: null, url: null, paymentsOff: false },
  initial: 'checking',
  states: {
    checking: {
      // Whoever is faster than the answer need not wait for it: buying tells the same.
      on: choose,
      invoke: loadPaymentConfig,
    },
    ready: {
      on: choose,
    },
    buying: {
      tags: 'busy',
      entry: 'forgetUrl',
      invoke: {
        id: 'buy',
        src: 'buy',
        input: ({ context }) => ({ id: context.productId ?? '' }),
        ...toPaymentPage({ target: 'bought' } as const),
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'askForPage',
      on: { 'page.returned': 'ready' },
    },
    bought: {
      on: choose,
    },
  },
})
