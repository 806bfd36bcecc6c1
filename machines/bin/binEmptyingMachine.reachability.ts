import { reachabilityOf } from '../testing/reachability.ts'
import { binEmptyingMachine } from './binEmptyingMachine.ts'

export const reachability = reachabilityOf(binEmptyingMachine, {
  about: 'Deletes all clips in the bin for good, after a confirmation that says how many.',
  events: [
    { type: 'emptying.asked', ids: ['1', '2'] },
    { type: 'emptying.confirmed' },
    { type: 'emptying.cancelled' },
    { type: 'notice.dismissed' },
    { type: 'error.reset' },
    { type: 'xstate.done.actor.empty', output: { removed: 2 } },
    { type: 'xstate.error.actor.empty', error: { status: null, data: null } },
  ],
})
