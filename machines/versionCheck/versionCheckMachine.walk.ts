import type { MachineWalk } from '../testing/walk.ts'
import { versionCheckMachine } from './versionCheckMachine.ts'

export const walk: MachineWalk = {
  machine: versionCheckMachine,
  about: 'Looks every five minutes for a newer build and offers it.',
  input: { running: 'a' },
  events: [
    { type: 'xstate.after.checkInterval.versionCheck.waiting' },
    { type: 'xstate.done.actor.fetchVersion', output: { commit: 'b' } },
    { type: 'xstate.error.actor.fetchVersion', error: {} },
    { type: 'offer.dismissed' },
    { type: 'offer.accepted' },
  ],
}
