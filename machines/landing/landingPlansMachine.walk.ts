import type { MachineWalk } from '../testing/walk.ts'
import { landingPlansMachine } from './landingPlansMachine.ts'

export const walk: MachineWalk = {
  machine: landingPlansMachine,
  about: 'Show the plans to a visitor.',
  events: [
    { type: 'retry.requested' },
    { type: 'xstate.done.actor.loadPlans', output: [] },
    { type: 'xstate.error.actor.loadPlans', error: { status: null, data: null } },
  ],
}
