import type { MachineWalk } from '../testing/walk.ts'
import { systemStatsMachine } from './systemStatsMachine.ts'

export const walk: MachineWalk = {
  machine: systemStatsMachine,
  about: 'The figures of the whole system, for staff.',
  events: [
    { type: 'stats.requested' },
    { type: 'xstate.done.actor.loadStats', output: { result: {} } },
    { type: 'xstate.error.actor.loadStats', error: { status: 500, data: null } },
  ],
}
