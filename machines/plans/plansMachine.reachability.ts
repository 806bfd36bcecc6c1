import { reachabilityOf } from '../testing/reachability.ts'
import { plansMachine } from './plansMachine.ts'

export const reachability = reachabilityOf(plansMachine, {
  about: 'The plans with their prices and limits.',
  events: [
    { type: 'plans.requested' },
    { type: 'xstate.done.actor.loadPlans', output: [] },
    { type: 'xstate.error.actor.loadPlans', error: { status: 500, data: null } },
  ],
})
