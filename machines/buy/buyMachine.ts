import { assign, emit, setup } from 'xstate'
import {
  knownOf,
  leaving,
  loadPaymentConfig,
  type PageWanted,
  type PaymentConfig,
  type PaymentContext,
  pageWanted,
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
  /** The user came back from the payment page with the browser's Back button. */
  | { type: 'page.returned' }

type Chosen = { event: Extract<BuyEvent, { type: 'product.chosen' }> }
const choose = {
  'product.chosen': {
    guard: { type: 'canBuy', params: ({ event }: Chosen) => event },
    target: 'buying',
    actions: { type: 'storeProduct', params: ({ event }: Chosen) => event },
  },
} as const

/** Buys a product: the browser goes to the payment page. Failures are silent and the button is enabled again. */
export const buyMachine = setup({
  types: {
    context: {} as BuyContext,
    events: {} as BuyEvent,
    tags: {} as 'busy',
    emitted: {} as PageWanted,
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
    storeUrl: assign((_, { url }: Redirect) => ({ url })),
    storeConfig: assign((_, config: PaymentConfig) => knownOf(config)),
    turnPaymentsOff: assign({ paymentsOff: true }),
    forgetUrl: assign({ url: null }),
    askForPage: emit(({ context }) => pageWanted(context)),
  },
}).createMachine({
  id: 'buy',
  context: { productId: null, url: null, paymentsOff: false },
  initial: 'checking',
  states: {
    checking: {
      // A user who is faster than this response needn't wait: buying gives the same information.
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
    leaving,
    bought: {
      on: choose,
    },
  },
})
