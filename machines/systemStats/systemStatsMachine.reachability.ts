import { reachabilityOf } from '../testing/reachability.ts'
import { systemStatsMachine } from './systemStatsMachine.ts'

export const reachability = reachabilityOf(systemStatsMachine, {
  about: 'Statistics of the whole system, for staff.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { result: {} } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
})
