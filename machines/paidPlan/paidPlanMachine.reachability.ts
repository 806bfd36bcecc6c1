import { reachabilityOf } from '../testing/reachability.ts'
import { paidPlanMachine } from './paidPlanMachine.ts'

export const reachability = reachabilityOf(paidPlanMachine, {
  about: 'Waits for the plan after a payment. Asks the server a few times, with growing pauses.',
  inputs: [
    { paid: null, current: 'free' },
    { paid: 'studio', current: 'free' },
  ],
  events: [
    { type: 'plan.changed', plan: 'studio' },
    { type: 'refresh.requested' },
    { type: 'xstate.after.pause.paidPlan.waiting' },
  ],
  guardedBy: ({ current, tries }) => [current, tries],
})
