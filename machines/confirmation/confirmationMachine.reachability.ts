import { reachabilityOf } from '../testing/reachability.ts'
import { confirmationMachine } from './confirmationMachine.ts'

export const reachability = reachabilityOf(confirmationMachine, {
  about: 'Asks before something is lost, then does it.',
  inputs: [{}],
  events: [
    { type: 'question.asked', subject: { id: '1', name: 'Ana' } },
    { type: 'question.confirmed' },
    { type: 'question.cancelled' },
    { type: 'xstate.done.actor.perform' },
    { type: 'xstate.error.actor.perform', error: { status: 404, data: null } },
  ],
})
