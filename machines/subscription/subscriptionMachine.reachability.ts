import { reachabilityOf } from '../testing/reachability.ts'
import { subscriptionMachine } from './subscriptionMachine.ts'

export const reachability = reachabilityOf(subscriptionMachine, {
  about: 'Choose a plan or open the billing portal.',
  events: [
    { type: 'plan.chosen', plan: 'creator' },
    { type: 'billing.requested' },
    { type: 'page.returned' },
    { type: 'xstate.done.actor.loadConfig', output: { stripe_public_key: 'pk' } },
    { type: 'xstate.done.actor.loadConfig', output: { stripe_public_key: null } },
    { type: 'xstate.error.actor.loadConfig', error: { status: null, data: null } },
    { type: 'xstate.done.actor.create', output: { url: 'https://pay.example/1' } },
    { type: 'xstate.done.actor.create', output: { url: null } },
    { type: 'xstate.error.actor.create', error: { status: 400, data: null } },
    { type: 'xstate.error.actor.create', error: { status: 501, data: null } },
    { type: 'xstate.done.actor.manage', output: { url: 'https://pay.example/portal' } },
    { type: 'xstate.done.actor.manage', output: { url: null } },
    { type: 'xstate.error.actor.manage', error: { status: 400, data: null } },
    { type: 'xstate.error.actor.manage', error: { status: 501, data: null } },
  ],
  guardedBy: ({ paymentsOff }) => paymentsOff,
})
