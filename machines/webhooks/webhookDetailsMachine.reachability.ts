import { callFailure } from '../testing/callFailure.ts'
import { delivery, webhook } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { webhookDetailsMachine } from './webhookDetailsMachine.ts'

export const reachability = reachabilityOf(webhookDetailsMachine, {
  about: 'One webhook: pause or resume it, and resend its last deliveries.',
  events: [
    { type: 'details.opened', webhook },
    { type: 'details.closed' },
    { type: 'deliveries.requested' },
    { type: 'delivery.resent', id: delivery.id },
    { type: 'state.changed', state: 'paused' },
    { type: 'xstate.done.actor.list', output: [delivery] },
    { type: 'xstate.error.actor.list', error: callFailure(404, null) },
    { type: 'xstate.done.actor.resend', output: delivery },
    { type: 'xstate.error.actor.resend', error: callFailure(404, null) },
    { type: 'xstate.done.actor.change', output: webhook },
    { type: 'xstate.error.actor.change', error: callFailure(404, null) },
  ],
})
