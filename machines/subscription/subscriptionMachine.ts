import { assign, emit, setup } from 'xstate'
import type { Config } from '../../contract/system.ts'
import type { PlanName } from '../../contract/user.ts'
import { isNotSetUp } from '../failure.ts'
import { unprovided } from '../unprovided.ts'

type PaymentConfig = Pick<Config, 'stripe_public_key'>
interface Redirect {
  url: string | null
}

export interface SubscriptionContext {
  /** The plan that was asked for last; null when it was billing. */
  plan: PlanName | null
  /** Where the browser goes next. */
  url: string | null
  /** Payments are not set up: only the free plan can be chosen. */
  paymentsOff: boolean
}

type SubscriptionEvent =
  | { type: 'plan.chosen'; plan: PlanName }
  | { type: 'billing.requested' }
  /** Back from the payment page by the browser's own button. */
  | { type: 'page.returned' }

type SubscriptionEmitted =
  /** The browser is to go on to the payment page. */
  | { type: 'pageWanted'; url: string | null }
  /** The plan was changed at once, without a payment. */
  | { type: 'planChanged'; plan: PlanName | null }

/** Choose a plan or open the billing portal. Failures are silent and the buttons work again. */
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
    isNotSetUp: (_, { error }: { error: unknown }) => isNotSetUp(error),
    hasNoPage: (_, { url }: Redirect) => url === null,
  },
  actions: {
    storePlan: assign({ plan: (_, { plan }: { plan: PlanName }) => plan }),
    forgetPlan: assign({ plan: null }),
    storeConfig: assign({ paymentsOff: (_, config: PaymentConfig) => config.stripe_public_key === null }),
    turnPaymentsOff: assign({ paymentsOff: true }),
    storeUrl: assign({ url: (_, { url }: Redirect) => url }),
    askForPage: emit(({ context }) => ({ type: 'pageWanted' as const, url: context.url })),
    reportPlan: emit(({ context }) => ({ type: 'planChanged' as const, plan: context.plan })),
  },
}).createMachine({
  id: 'subscription',
  context: { plan: null, url: null, paymentsOff: false },
  initial: 'checking',
  states: {
    checking: {
      // Whoever is faster than the answer need not wait for it: choosing tells the same.
      on: {
        'plan.chosen': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'storePlan', params: ({ event }) => event },
        },
        'billing.requested': { guard: 'canManage', target: 'managing', actions: 'forgetPlan' },
      },
      invoke: {
        id: 'loadConfig',
        src: 'loadConfig',
        onDone: { target: 'ready', actions: { type: 'storeConfig', params: ({ event }) => event.output } },
        // Choosing will tell.
        onError: 'ready',
      },
    },
    ready: {
      on: {
        'plan.chosen': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'storePlan', params: ({ event }) => event },
        },
        'billing.requested': { guard: 'canManage', target: 'managing', actions: 'forgetPlan' },
      },
    },
    choosing: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context }) => ({ plan: context.plan ?? 'free' }),
        onDone: [
          {
            guard: { type: 'hasNoPage', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'reportPlan',
          },
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
    managing: {
      tags: 'busy',
      invoke: {
        id: 'manage',
        src: 'manage',
        onDone: [
          { guard: { type: 'hasNoPage', params: ({ event }) => event.output }, target: 'ready' },
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
    changed: {
      on: {
        'plan.chosen': {
          guard: { type: 'canChoose', params: ({ event }) => event },
          target: 'choosing',
          actions: { type: 'storePlan', params: ({ event }) => event },
        },
        'billing.requested': { guard: 'canManage', target: 'managing', actions: 'forgetPlan' },
      },
    },
  },
})
