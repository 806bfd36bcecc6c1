import { reachabilityOf } from '../testing/reachability.ts'
import { systemStatsMachine } from './systemStatsMachine.ts'

export const reachability = reachabilityOf(systemStatsMachine, {
  about: 'The figures of the whole system, for staff.',
  events: [
    { type: 'stats.requested' },
    { type: 'xstate.done.actor.loadStats', output: { result: {} } },
    { type: 'xstate.error.actor.loadStats', error: { status: 500, data: null } },
  ],
})
