import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { newToken } from '../testing/programs.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { personalTokenListMachine } from './personalTokenListMachine.ts'

export const reachability = reachabilityOf(personalTokenListMachine, {
  about: 'The access tokens of programs: created in a dialog, revoked after confirmation.',
  events: [...listEvents, ...removalEvents, ...dialogEvents, ...addedEvents(newToken)],
})
