import { reachabilityOf } from '../testing/reachability.ts'
import { affiliateStatsMachine } from './affiliateStatsMachine.ts'

export const reachability = reachabilityOf(affiliateStatsMachine, {
  about: 'An affiliate’s own figures.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { id: 'a1' } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
})
