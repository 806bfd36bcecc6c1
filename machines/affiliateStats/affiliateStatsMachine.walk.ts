import type { MachineWalk } from '../testing/walk.ts'
import { affiliateStatsMachine } from './affiliateStatsMachine.ts'

export const walk: MachineWalk = {
  machine: affiliateStatsMachine,
  about: 'An affiliate’s own figures.',
  input: { stats: null },
  events: [
    { type: 'stats.requested' },
    { type: 'xstate.done.actor.loadStats', output: { id: 'a1' } },
    { type: 'xstate.error.actor.loadStats', error: { status: 500, data: null } },
  ],
}
