import { reachabilityOf } from '../testing/reachability.ts'
import { bootMachine } from './bootMachine.ts'

export const reachability = reachabilityOf(bootMachine, {
  about: 'Restores the stored state before the app starts, within 5 seconds.',
  events: [
    { type: 'xstate.after.restoreLimit.boot.restoring' },
    { type: 'xstate.done.actor.restore', output: {} },
    { type: 'xstate.error.actor.restore', error: {} },
  ],
})
