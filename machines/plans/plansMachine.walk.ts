import type { MachineWalk } from '../testing/walk.ts'
import { plansMachine } from './plansMachine.ts'

export const walk: MachineWalk = {
  machine: plansMachine,
  about: 'The plans with their prices and limits.',
  events: [
    { type: 'plans.requested' },
    { type: 'xstate.done.actor.loadPlans', output: [] },
    { type: 'xstate.error.actor.loadPlans', error: { status: 500, data: null } },
  ],
}
