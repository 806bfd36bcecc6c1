import { assign, emit, setup } from 'xstate'
import type { PlanName } from '../../contract/user.ts'
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

export interface SubscriptionContext extends PaymentContext {
  /** The plan requested last; null for the billing portal. */
  plan: PlanName | null
}

type SubscriptionEvent =
  | { type: 'plan.chosen'; plan: PlanName }
  | { type: 'billing.requested' }
  /** The user came back from the payment page with the browser's Back button. */
  | { type: 'page.returned' }

type SubscriptionEmitted =
  | PageWanted
  /** The plan was changed at once, without a payment. */
  | { type: 'planChanged'; plan: PlanName | null }

type Chosen = { event: Extract<SubscriptionEvent, { type: 'plan.chosen' }> }
const choose = {
  'plan.chosen': {
    guard: { type: 'canChoose', params: ({ event }: Chosen) => event },
    target: 'choosing',
    actions: { type: 'storePlan', params: ({ event }: Chosen) => event },
  },
  'billing.requested': { guard: 'canManage', target: 'managing', actions: 'forgetPlan' },
} as const

/** Choose a plan or open the billing portal. Failures are silent and the buttons are enabled again. */
export const subscriptionMachine = setup({
  types: {
    context: {} as SubscriptionContext,
    events: {} as SubscriptionEvent,
    tags: {} as 'busy',
    emitted: {} as SubscriptionEmitted,
  },
  actors: {
    loadConfig: unprovided<PaymentConfig>('loadConfig'),
    create: unprovided<Redirect, { plan: PlanName }>('create'),
    manage: unprovided<Redirect>('manage'),
  },
  guards: {
    canChoose: ({ context }, { plan }: { plan: PlanName }) => plan === 'free' || !context.paymentsOff,
    canManage: ({ context }) => !context.paymentsOff,
    ...paymentGuards,
  },
  actions: {
    storePlan: assign({ plan: (_, { plan }: { plan: PlanName }) => plan }),
    forgetPlan: assign({ plan: null }),
    storeConfig: assign((_, config: PaymentConfig) => knownOf(config)),
    turnPaymentsOff: assign({ paymentsOff: true }),
    storeUrl: assign((_, { url }: Redirect) => ({ url })),
    askForPage: emit(({ context }) => pageWanted(context)),
    reportPlan: emit(({ context }) => ({ type: 'planChanged' as const, plan: context.plan })),
  },
}).createMachine({
  id: 'subscription',
  context: { plan: null, url: null, paymentsOff: false },
  initial: 'checking',
  states: {
    checking: {
      // A user who is faster than this response needn't wait: choosing gives the same information.
      on: choose,
      invoke: loadPaymentConfig,
    },
    ready: {
      on: choose,
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ plan: context.plan ?? 'free' }),
        ...toPaymentPage({ target: 'changed', actions: 'reportPlan' } as const),
      },
    },
    managing: {
      tags: 'busy',
      invoke: {
        id: 'manage',
        src: 'manage',
        ...toPaymentPage({ target: 'ready' } as const),
      },
    },
    leaving,
    changed: {
      on: choose,
    },
  },
})
