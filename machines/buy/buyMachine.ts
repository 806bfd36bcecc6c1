import { assign, emit, setup } from 'xstate'
import type { Config } from '../../contract/system.ts'
import { isNotSetUp } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type PaymentConfig = Pick<Config, 'stripe_public_key'>

export interface BuyContext {
  /** The product that is being bought. */
  productId: string | null
  /** Where to pay. */
  url: string | null
  /** Payments are not set up: only what costs nothing can be had. */
  paymentsOff: boolean
}

type BuyEvent =
  | { type: 'product.chosen'; id: string; free: boolean }
  /** Back from the payment page by the browser's own button. */
  | { type: 'page.returned' }

/** The browser is to go on to the payment page. */
type BuyEmitted = { type: 'pageWanted'; url: string | null }

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
    buy: unprovided<{ url: string | null }, { id: string }>('buy'),
  },
  guards: {
    canBuy: ({ context }, { free }: { free: boolean }) => free || !context.paymentsOff,
    isNotSetUp: (_, { error }: { error: unknown }) => isNotSetUp(error),
    hasNoPage: (_, { url }: { url: string | null }) => url === null,
  },
  actions: {
    storeProduct: assign({ productId: (_, { id }: { id: string }) => id }),
    storeUrl: assign({ url: (_, { url }: { url: string | null }) => url }),
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
      on: {
        'product.chosen': {
          guard: { type: 'canBuy', params: ({ event }) => event },
          target: 'buying',
          actions: { type: 'storeProduct', params: ({ event }) => event },
        },
      },
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: { target: 'ready', actions: { type: 'storeConfig', params: ({ event }) => event.output } },
        // Buying will tell.
        onError: 'ready',
      },
    },
    ready: {
      on: {
        'product.chosen': {
          guard: { type: 'canBuy', params: ({ event }) => event },
          target: 'buying',
          actions: { type: 'storeProduct', params: ({ event }) => event },
        },
      },
    },
    buying: {
      tags: 'busy',
      entry: 'forgetUrl',
      invoke: {
        id: 'buy',
        src: 'buy',
        input: ({ context }) => ({ id: context.productId ?? '' }),
        onDone: [
          { guard: { type: 'hasNoPage', params: ({ event }) => event.output }, target: 'bought' },
          { target: 'leaving', actions: { type: 'storeUrl', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isNotSetUp', params: ({ event }) => ({ error: event.error }) },
            target: 'ready',
            actions: 'turnPaymentsOff',
          },
          { target: 'ready' },
        ],
      },
    },
    leaving: {
      tags: 'busy',
      entry: 'askForPage',
      on: { 'page.returned': 'ready' },
    },
    bought: {
      on: {
        'product.chosen': {
          guard: { type: 'canBuy', params: ({ event }) => event },
          target: 'buying',
          actions: { type: 'storeProduct', params: ({ event }) => event },
        },
      },
    },
  },
})
