import { reachabilityOf } from '../testing/reachability.ts'
import { affiliateStatsMachine } from './affiliateStatsMachine.ts'

export const reachability = reachabilityOf(affiliateStatsMachine, {
  about: 'An affiliate’s own figures.',
  inputs: [{ stats: null }],
  events: [
    { type: 'stats.requested' },
    { type: 'xstate.done.actor.loadStats', output: { id: 'a1' } },
    { type: 'xstate.error.actor.loadStats', error: { status: 500, data: null } },
  ],
})
