import { addedEvents, dialogEvents, listEvents, removalEvents } from '../testing/listEvents.ts'
import { mockAffiliate } from '../testing/mockAffiliate.ts'
import { reachabilityOf } from '../testing/reachability.ts'
import { affiliateListMachine } from './affiliateListMachine.ts'

export const reachability = reachabilityOf(affiliateListMachine, {
  about: 'The affiliates, for staff: added in a dialog, removed after confirmation.',
  events: [...listEvents, ...removalEvents, ...dialogEvents, ...addedEvents(mockAffiliate)],
})
