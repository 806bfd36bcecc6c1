import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { newToken } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { personalTokenListMachine } from './personalTokenListMachine.ts'

export const reachability = reachabilityOf(personalTokenListMachine, {
  about: 'The tokens that somebody’s programs work with: made in a dialog, revoked after a question.',
  events: [...listEvents, ...removalEvents, ...dialogEvents, ...addedEvents(newToken)],
})
