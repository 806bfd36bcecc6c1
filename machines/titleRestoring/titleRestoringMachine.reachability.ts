import { callFailure } from '../testing/callFailure.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { titleRestoringMachine } from './titleRestoringMachine.ts'

export const reachability = reachabilityOf(titleRestoringMachine, {
  about: 'Restores the previous titles of a video’s clips.',
  events: [
    { type: 'restore.requested' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.restore', output: [] },
    { type: 'xstate.error.actor.restore', error: callFailure(404, { message: 'Not found.' }) },
  ],
})
