import { reachabilityOf } from '../testing/reachability.ts'
import { plansMachine } from './plansMachine.ts'

export const reachability = reachabilityOf(plansMachine, {
  about: 'The plans with their prices and limits.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: [] },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
})
