import { reachabilityOf } from '../testing/reachability.ts'
import { payoutMachine } from './payoutMachine.ts'

export const reachability = reachabilityOf(payoutMachine, {
  about: 'Connect a payout account on the payment provider’s own page.',
  events: [
    { type: 'connect.requested' },
    { type: 'page.returned' },
    { type: 'xstate.done.actor.connect', output: { url: 'https://pay.example/connect' } },
    { type: 'xstate.error.actor.connect', error: { status: 501, data: null } },
    { type: 'xstate.error.actor.connect', error: { status: null, data: null } },
  ],
})
