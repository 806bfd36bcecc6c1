import { reachabilityOf } from '../testing/reachability.ts'
import { versionCheckMachine } from './versionCheckMachine.ts'

export const reachability = reachabilityOf(versionCheckMachine, {
  about: 'Checks every five minutes for a newer build and offers it.',
  inputs: [{ running: 'a' }],
  events: [
    { type: 'xstate.after.checkInterval.versionCheck.waiting' },
    { type: 'xstate.done.actor.fetchVersion', output: { commit: 'b' } },
    { type: 'xstate.done.actor.fetchVersion', output: { commit: 'a' } },
    { type: 'xstate.error.actor.fetchVersion', error: {} },
    { type: 'xstate.after.checkInterval.versionCheck.offering.resting' },
    { type: 'xstate.done.actor.fetchNext', output: { commit: 'c' } },
    { type: 'xstate.done.actor.fetchNext', output: { commit: 'a' } },
    { type: 'xstate.error.actor.fetchNext', error: {} },
    { type: 'offer.dismissed' },
    { type: 'offer.accepted' },
  ],
})
