import type { MachineWalk } from '../testing/walk.ts'
import { bootMachine } from './bootMachine.ts'

export const walk: MachineWalk = {
  machine: bootMachine,
  about: 'Restores the stored state before the app starts, for 5 seconds at the most.',
  events: [
    { type: 'xstate.done.actor.restore', output: {} },
    { type: 'xstate.error.actor.restore', error: {} },
  ],
}
