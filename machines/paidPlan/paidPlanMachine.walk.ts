import type { MachineWalk } from '../testing/walk.ts'
import { type PaidPlanContext, paidPlanMachine } from './paidPlanMachine.ts'

export const walk: MachineWalk = {
  machine: paidPlanMachine,
  about: 'Waits for the plan that was paid for, asking a few times with growing pauses.',
  input: { paid: null, current: 'free' },
  alsoFrom: [{ paid: 'studio', current: 'free' }],
  events: [
    { type: 'plan.changed', plan: 'studio' },
    { type: 'refresh.requested' },
    { type: 'xstate.after.pause.paidPlan.waiting' },
  ],
  distinguish: ({ current, tries }: PaidPlanContext) => [current, tries],
}
