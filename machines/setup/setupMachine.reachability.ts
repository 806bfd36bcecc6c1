import { reachabilityOf } from '../testing/reachability.ts'
import { setupMachine } from './setupMachine.ts'

export const reachability = reachabilityOf(setupMachine, {
  about: 'The services of the server and their status, for staff.',
  events: [
    { type: 'load.requested' },
    { type: 'xstate.done.actor.load', output: { result: {} } },
    { type: 'xstate.error.actor.load', error: { status: 500, data: null } },
  ],
})
